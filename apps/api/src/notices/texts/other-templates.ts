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
        `The reviewer sent ${count === 1 ? '1 item' : `${count} items`} of ${car} back. Please deal with each and hand it in again.`,
    ],
  },
  inspectorInvited: {
    title: ['邀请你成为检测师', 'You are invited as an inspector'],
    text: [
      () => '验车邀请你成为检测师。请用这个手机号登录，在“检测任务”里填写证书编号。',
      () =>
        'Yanche invites you as an inspector. Log in with this phone number and give the number of your certificate under “Jobs”.',
    ],
  },
  inspectorCertified: {
    title: ['认证已通过', 'You are certified'],
    text: [
      () => '你的检测师认证已通过，现在可以接单。',
      () => 'You are certified as an inspector and can take jobs now.',
    ],
  },
  certificateDeclined: {
    title: ['证书未通过', 'Certificate declined'],
    text: [
      ({ text }) => `你填写的证书编号未通过：${text}。请重新填写。`,
      ({ text }) => `The certificate number that you gave was declined: ${text}. Give it again.`,
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
      ({ text }) => `你的检测师证书已暂停，暂时不能接单。原因：${text}。有异议请联系客服。`,
      ({ text }) =>
        `Your certificate as an inspector is suspended; you get no jobs for now. Reason: ${text}. Write to our support if you object.`,
    ],
  },
  certificateLifted: {
    title: ['检测师证书已恢复', 'Your certificate is valid again'],
    text: [
      () => '你的检测师证书已恢复有效，可以接单。',
      () => 'Your certificate as an inspector is valid again and you can take jobs.',
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
  jobsPaused: {
    title: ['已停止给你派单', 'You get no new jobs'],
    text: [
      ({ count }) =>
        count === 0
          ? '平台已停止给你派新的任务。有疑问请联系调度。'
          : `平台已停止给你派新的任务，未出发的 ${count} 个任务已交给别人，无需前往。有疑问请联系调度。`,
      ({ count }) =>
        count === 0
          ? 'You get no new jobs for now. Ask the dispatcher if you have questions.'
          : `You get no new jobs for now. ${count} that you had not set out for go to others. Ask the dispatcher if you have questions.`,
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
