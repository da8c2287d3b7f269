import { colleagueInvitationDays } from '@yanche/rules/people/dealer-rights';
import { counted } from '@yanche/rules/bilingual';
import { backTo, type NoticeTemplate } from './notice-template.ts';

/** Notices of jobs, messages of staff, and notices outside single orders. */
export const otherTemplates = {
  jobAssigned: {
    title: ['新的检测任务', 'New job'],
    text: [
      ({ car, start }) => `${start} 检测 ${car}，请准时到达。`,
      ({ car, start }) => `Inspect ${car} on ${start}. Please be on time.`,
    ],
  },
  jobTimeChanged: {
    title: ['任务改时间', 'Job moved'],
    text: [
      ({ car, start }) => `${car}的检测改到 ${start}。`,
      ({ car, start }) => `${car} is now to be inspected on ${start}.`,
    ],
  },
  jobCancelled: {
    title: ['任务已取消', 'Job cancelled'],
    text: [
      ({ car, start }) => `${start} 检测 ${car}的任务已由客户取消，无需前往。`,
      ({ car, start }) => `The customer cancelled ${car} on ${start}. Do not set out.`,
    ],
  },
  jobTakenAway: {
    title: ['任务已转派', 'Job given away'],
    text: [
      ({ car, start }) => `${start} 检测 ${car}的任务已转给其他检测师，无需前往。`,
      ({ car, start }) => `${car} on ${start} goes to another inspector. Do not set out.`,
    ],
  },
  jobPlaceClosed: {
    title: ['检测地点停业', 'The place is closed'],
    text: [
      ({ car, start, told }) =>
        `「${told}」${start} 停业，先不要去检测 ${car}。客户改约后会再通知你；有疑问请联系调度。`,
      ({ car, start, told }) =>
        `"${told}" is closed on ${start}: do not set out for ${car}. You are told when the customer has moved it; ask the dispatcher if you have questions.`,
    ],
  },
  jobSentBack: {
    title: ['报告被退回', 'Sent back'],
    text: [
      ({ car, count }) => `${car}的检测被审核退回 ${count} 项，请逐项处理后重新提交。`,
      ({ car, count }) =>
        `The reviewer sent ${counted(count, 'item')} of ${car} back. Please deal with each and hand it in again.`,
    ],
  },
  customerWrote: {
    title: ['客户给你留言', 'The customer wrote to you'],
    text: [
      ({ car }) => `${car}的客户有新的留言，请在任务里看。`,
      ({ car }) => `The customer of ${car} wrote to you: read it with the job.`,
    ],
  },
  jobsPaused: {
    title: ['已停止派单', 'You get no new jobs'],
    text: [
      ({ count, text }) =>
        [
          '平台已停止给你派新的任务。',
          count > 0 && `未出发的 ${count} 个任务已交给别人，无需前往。`,
          text !== '' && `原因：${text}。`,
          '有异议可在 15 天内申诉。',
        ]
          .filter(Boolean)
          .join(''),
      ({ count, text }) =>
        [
          'You get no new jobs for now.',
          count > 0 && `${count} that you had not set out for go to others.`,
          text !== '' && `Reason: ${text}.`,
          'You may appeal within 15 days.',
        ]
          .filter(Boolean)
          .join(' '),
    ],
  },
  blocked: {
    title: ['账号受到限制', 'Your account is restricted'],
    text: [
      ({ told, text }) => `你暂时不能${told}。原因：${text}。有疑问请联系客服。`,
      ({ told, text }) =>
        `For now these are closed to you: ${told}. Reason: ${text}. Please ask our support if you have questions.`,
    ],
  },
  blockLifted: {
    title: ['限制已解除', 'The restriction is lifted'],
    text: [
      ({ told }) => `你可以${told}了。`,
      ({ told }) => `These are open to you again: ${told}.`,
    ],
  },
  jobsResumed: {
    title: ['已恢复派单', 'You get jobs again'],
    text: [
      () => '平台已恢复给你派单，可以接新的任务了。',
      () => 'The suspension is over: you can take jobs again.',
    ],
  },
  leavePlanned: {
    title: ['休假已安排', 'Leave planned'],
    text: [
      ({ days }) => `${days[0]} 休假，期间不派单。`,
      ({ days }) => `You are on leave ${days[1]}. You get no jobs in that time.`,
    ],
  },
  leaveEnded: {
    title: ['休假已取消', 'Leave ended'],
    text: [
      ({ days }) => `${days[0]} 的休假已取消，恢复派单。`,
      ({ days }) => `Your leave ${days[1]} is called off: you get jobs again.`,
    ],
  },
  cashbackCredited: {
    title: ['返现已到账', 'Cashback credited'],
    text: [
      ({ car, yuan }) => `${car}的返现 ${yuan} 元已存入余额。`,
      ({ car, yuan }) => `¥${yuan} cashback for ${car} is in your balance.`,
    ],
  },
  payAdjusted: {
    title: ['报酬有调整', 'Your pay was changed'],
    text: [
      ({ yuan, text }) => `财务调整了你的报酬 ${yuan} 元。原因：${text}。有异议请联系客服。`,
      ({ yuan, text }) =>
        `Your pay was changed by ¥${yuan}. Reason: ${text}. Write to our support if you object.`,
    ],
  },
  payPaid: {
    title: ['报酬已付', 'Your pay was paid'],
    text: [
      ({ yuan, told }) => `${told} 的报酬 ${yuan} 元已付到你的银行账户，到账时间以银行为准。`,
      ({ yuan, told }) =>
        `Your pay for ${told}, ¥${yuan}, was sent to your bank account; when it arrives is up to the bank.`,
    ],
  },
  bankAccountChanged: {
    title: ['收款账户已更改', 'Your bank account was changed'],
    text: [
      ({ told }) => `报酬今后付到 ${told}。不是你改的？请马上联系客服。`,
      ({ told }) =>
        `Your pay goes to ${told} from now on. Was it not you? Call our support at once.`,
    ],
  },
  billIssued: {
    title: ['月结账单已出', 'Your monthly bill'],
    text: [
      ({ yuan, told, text }) =>
        `${told} 的检测任务账单共 ${yuan} 元，请在 ${text} 前转账付清。明细可由贵司系统读取，也可向我们索取。`,
      ({ yuan, told, text }) =>
        `The bill of ${told} is ¥${yuan}. Please pay it by transfer until ${text}. Your software reads its lines, or ask us for them.`,
    ],
  },
  billPaid: {
    title: ['月结账单已付', 'Your bill is paid'],
    text: [
      ({ yuan, told }) => `${told} 的账单 ${yuan} 元已收到。`,
      ({ yuan, told }) => `We have received ¥${yuan} for the bill of ${told}.`,
    ],
  },
  colleagueInvited: {
    title: ['邀请你加入车行', 'You are invited into a dealership'],
    text: [
      ({ told }) =>
        `${told}用这个手机号登录，${colleagueInvitationDays} 天内在“我的”里接受或拒绝。`,
      ({ told }) =>
        `${told}log in with this phone number and answer under “Me” within ${colleagueInvitationDays} days.`,
    ],
  },
  colleagueAnswered: {
    title: ['邀请有答复', 'Your invitation is answered'],
    text: [({ told }) => `${told}。`, ({ told }) => `${told}.`],
  },
  colleagueChanged: {
    title: ['你的车行权限已修改', 'Your rights have changed'],
    text: [({ told }) => `${told}。`, ({ told }) => `${told}.`],
  },
  colleagueRemoved: {
    title: ['你已不在车行', 'You left a dealership'],
    text: [
      ({ told }) => `${told}。你下的单留在车行，你自己的账号不受影响。`,
      ({ told }) => `${told}. What you ordered stays there; your own account is as before.`,
    ],
  },
  walletToppedUp: {
    title: ['充值已到账', 'Top-up credited'],
    text: [
      ({ yuan }) => `您充值的 ${yuan} 元已存入余额。`,
      ({ yuan }) => `Your top-up of ¥${yuan} is in your balance.`,
    ],
  },
  walletCorrected: {
    title: ['余额已更正', 'Balance corrected'],
    text: [
      ({ yuan }) => `平台更正了一笔记账，余额变动 ${yuan} 元。有疑问请联系客服。`,
      ({ yuan }) =>
        `A booking was corrected: your balance changed by ¥${yuan}. Please ask support if anything is unclear.`,
    ],
  },
  goldCorrected: {
    title: ['金币已更正', 'Gold corrected'],
    text: [
      ({ yuan }) => `平台更正了一笔记账，金币变动 ${yuan} 元。有疑问请联系客服。`,
      ({ yuan }) =>
        `A booking was corrected: your gold changed by ¥${yuan}. Please ask support if anything is unclear.`,
    ],
  },
  refundedByHand: {
    title: ['退款已到账', 'Refunded'],
    text: [
      ({ car, yuan, told }) => `${car}的退款 ${yuan} 元${backTo(told)[0]}。`,
      ({ car, yuan, told }) => `¥${yuan} for ${car} ${backTo(told)[1]}.`,
    ],
  },
  platformNote: {
    title: ['平台通知', 'From Yanche'],
    text: [({ text }) => text, ({ text }) => text],
  },
  platformOrderNote: {
    title: ['订单提醒', 'About your order'],
    text: [({ text }) => text, ({ text }) => text],
  },
} as const satisfies Record<string, NoticeTemplate>;
