import { invitationDays } from '@yanche/rules/inspectors/invitation';
import type { NoticeTemplate } from './notice-template.ts';

/** Notices of an inspector's way in, certificate, contract and appeals. */
export const inspectorTemplates = {
  inspectorInvited: {
    title: ['邀请你成为检测师', 'You are invited as an inspector'],
    text: [
      ({ text }) =>
        `验车邀请你成为检测师。请${text === '' ? '' : `打开 ${text} ，`}用这个手机号登录，${invitationDays} 天内在“检测师”里按步骤开始认证。`,
      ({ text }) =>
        `Yanche invites you as an inspector. ${text === '' ? 'Log' : `Open ${text} , log`} in with this phone number and begin the steps under “Inspector” within ${invitationDays} days.`,
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
} as const satisfies Record<string, NoticeTemplate>;
