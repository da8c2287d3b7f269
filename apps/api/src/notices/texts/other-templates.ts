import { counted } from '@yanche/rules/bilingual';
import { backTo, type NoticeTemplate } from './notice-template.ts';

/** Notices for inspectors, messages of staff, and notices outside single orders. */
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
  inspectorInvited: {
    title: ['邀请你成为检测师', 'You are invited as an inspector'],
    text: [
      ({ text }) =>
        `验车邀请你成为检测师。请${text === '' ? '' : `打开 ${text} ，`}用这个手机号登录，在“检测师”里按步骤完成认证。`,
      ({ text }) =>
        `Yanche invites you as an inspector. ${text === '' ? 'Log' : `Open ${text} , log`} in with this phone number and go through the steps under “Inspector”.`,
    ],
  },
  applicationAccepted: {
    title: ['检测师申请已通过', 'Your application is accepted'],
    text: [
      () => '你的检测师申请已通过。请用这个手机号登录，在“检测师”里按步骤继续。',
      () =>
        'Your application as an inspector is accepted. Log in with this phone number and go on step by step under “Inspector”.',
    ],
  },
  applicationDeclined: {
    title: ['检测师申请未通过', 'Your application was declined'],
    text: [
      ({ text }) => `你的检测师申请未通过：${text}。`,
      ({ text }) => `Your application as an inspector was declined: ${text}.`,
    ],
  },
  inspectorCertified: {
    title: ['认证已通过', 'You are certified'],
    text: [
      () => '你的检测师认证已通过。签署检测师合同后就可以接单。',
      () => 'You are certified as an inspector. Sign your contract, then you can take jobs.',
    ],
  },
  certificateDeclined: {
    title: ['证书未通过', 'Certificate declined'],
    text: [
      ({ text }) => `你填写的证书编号未通过：${text}。请重新填写。`,
      ({ text }) => `The certificate number that you gave was declined: ${text}. Give it again.`,
    ],
  },
  identityReopened: {
    title: ['请更正资料', 'Please correct your details'],
    text: [
      ({ text }) => `你的资料需要更正：${text}。改好后再做一次本人核验。`,
      ({ text }) =>
        `Your details have to be corrected: ${text}. Then have your face checked again.`,
    ],
  },
  facePassed: {
    title: ['人工核验已通过', 'Your face check is passed'],
    text: [
      () => '本人核验已由人工通过，可以继续下一步。',
      () => 'A person has passed your face check; you can go on with the next step.',
    ],
  },
  faceDeclined: {
    title: ['人工核验未通过', 'Your face check was declined'],
    text: [
      ({ text }) => `人工核验未通过：${text}。可以重新核验。`,
      ({ text }) => `A person could not confirm that it is you: ${text}. You can check again.`,
    ],
  },
  certificateSuspended: {
    title: ['检测师证书已暂停', 'Your certificate is suspended'],
    text: [
      ({ text }) => `你的检测师证书已暂停，暂时不能接单。原因：${text}。有异议可在 15 天内申诉。`,
      ({ text }) =>
        `Your certificate as an inspector is suspended; you get no jobs for now. Reason: ${text}. You may appeal within 15 days.`,
    ],
  },
  certificateLifted: {
    title: ['检测师证书已恢复', 'Your certificate is valid again'],
    text: [
      () => '你的检测师证书已恢复有效，可以接单。',
      () => 'Your certificate as an inspector is valid again and you can take jobs.',
    ],
  },
  correctionMade: {
    title: ['报告已更正', 'Your report was corrected'],
    text: [
      ({ text }) => `你申请更正的报告已更正：${text}。`,
      ({ text }) => `The report that you asked to correct was corrected: ${text}.`,
    ],
  },
  correctionDeclined: {
    title: ['更正申请未通过', 'Your correction was declined'],
    text: [
      ({ text }) => `你申请更正的报告保持不变：${text}。`,
      ({ text }) => `The report that you asked to correct stays as it is: ${text}.`,
    ],
  },
  appealEnded: {
    title: ['申诉成立，已恢复', 'Your appeal was upheld'],
    text: [
      ({ text }) => `复核后恢复：${text}。可以接单了。`,
      ({ text }) => `The suspension was ended upon your appeal: ${text}. You can take jobs again.`,
    ],
  },
  appealKept: {
    title: ['申诉未成立', 'Your appeal was not upheld'],
    text: [
      ({ text }) => `复核后维持原决定：${text}。`,
      ({ text }) => `Somebody else looked at it, and the suspension stays: ${text}.`,
    ],
  },
  certificateEnds: {
    title: ['检测师证书快到期', 'Your certificate ends soon'],
    text: [
      ({ text }) => `你的检测师证书 ${text} 到期。再考一次理论考试即可续一年，过期后不能接单。`,
      ({ text }) =>
        `Your certificate ends on ${text}. Sit the exam again for another year; without it you get no jobs.`,
    ],
  },
  contractAsked: {
    title: ['请签署检测师合同', 'Please sign your contract'],
    text: [
      () => '证书已续期。请阅读并签署检测师合同，签署后继续接单。',
      () =>
        'Your certificate runs on. Read and sign your contract as an inspector to go on taking jobs.',
    ],
  },
  contractEnds: {
    title: ['检测师合同快到期', 'Your contract ends soon'],
    text: [
      ({ text }) => `你的检测师合同 ${text} 到期。现在可以续签，到期后不能接单。`,
      ({ text }) =>
        `Your contract as an inspector ends on ${text}. You can renew it now; without it you get no jobs.`,
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
  walletToppedUp: {
    title: ['充值已到账', 'Top-up credited'],
    text: [
      ({ yuan }) => `您转账充值的 ${yuan} 元已存入余额。`,
      ({ yuan }) => `Your transfer of ¥${yuan} is in your balance.`,
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
