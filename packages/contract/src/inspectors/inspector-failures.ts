import type { Bilingual } from '@yanche/rules/bilingual';
import type { InspectorFailureName } from './inspector-failure-codes.ts';

/** Failures of an inspector's way in. */
export const inspectorFailures = {
  idCardWrong: [
    '身份证号不对：请核对 18 位号码，最后一位可能是 X',
    'This identity number is wrong: please check its 18 digits; the last may be an X',
  ],
  idCardMinor: ['检测师须年满 18 周岁', 'An inspector has to be 18 or older'],
  idCardTaken: [
    '这个身份证号已被另一个账号使用，请联系调度',
    'This identity number belongs to another account; please ask the dispatcher',
  ],
  invitationOver: [
    '邀请已过期（{days} 天内有效），请让邀请你的人重新邀请',
    'The invitation is over (it was good for {days} days); ask whoever invited you to do it again',
  ],
  certNoTaken: [
    '这个证书编号已由另一位检测师使用，请核对；确是本人的，请联系我们',
    'Another inspector has this number; please check it, and contact us if it is yours',
  ],
  identityFixed: [
    '资料已随本人核验确定，要改请联系调度',
    'Your details were fixed by the face check; ask the dispatcher to change them',
  ],
  portraitUnreadable: [
    '照片打不开，请重新拍摄证件照片页',
    'The photo cannot be opened: please take the page with your portrait again',
  ],
  stepLacking: ['请先完成：{step}', 'This comes first: {step}'],
  faceLinkOver: [
    '核验链接已过期，或不属于当前账号，请回到上一页重新进入',
    'This link has expired or belongs to another account; go back and open it again',
  ],
  faceLinkUsed: ['这次核验已经结束', 'This check is over already'],
  faceTriesUsed: [
    '今天的核验次数已用完，可以改为人工核验，或明天再试',
    "Today's tries are used up: a person can check instead, or try again tomorrow",
  ],
  faceTurnsOver: [
    '动作已超时，请重新开始',
    'The turns took too long or were sent already; please start again',
  ],
  facePictureBroken: ['画面打不开，请重新拍摄', 'A picture cannot be opened; please take it again'],
  faceDown: [
    '人脸比对暂不可用，没有扣次数，可以改为人工核验',
    'Faces cannot be compared right now; no try was used, a person can check instead',
  ],
  faceCaseDecided: ['这次人工核验已处理过', 'This case was decided already'],
  returnUnsafe: ['返回地址不是本站页面', 'The address to return to is not ours'],
  appealNone: [
    '你现在没有被停派，不用申诉',
    'You are not suspended: there is nothing to appeal against',
  ],
  appealMade: [
    '这次停派已经申诉过，不用重复提交',
    'You have appealed against this suspension already',
  ],
  appealLate: [
    '已过申诉期限（{time}），有疑问请联系客服',
    'The time for an appeal is over ({time}); ask our support',
  ],
  appealDecided: ['这份申诉已处理过', 'This appeal was decided already'],
  appealOwnSuspension: [
    '这次停派是你决定的，要由别人复核；你可以直接恢复',
    'You decided this suspension: somebody else looks at the appeal. You may end it directly',
  ],
  faceCheckDue: [
    '出发前抽查：先做一次本人核验，也可以改为人工核验，核验后照常出发',
    'A check at random before this job: show that it is you, or have a person check, then set out',
  ],
  correctionWaits: [
    '这份报告的更正申请正在处理，不用重复提交',
    'You have asked to correct this report already; it is being looked at',
  ],
  correctionDecided: ['这份更正申请已处理过', 'This request was decided already'],
  correctionNotMade: [
    '报告还没有更新的版本：先更正或撤销报告，再告知',
    'There is no newer version yet: amend or revoke the report first, then tell them',
  ],
  applicationWaits: [
    '你的申请正在等待处理，不用重复提交',
    'Your application is waiting already: there is no need to send another one',
  ],
  applicationTooEarly: [
    '还不能再次申请：{time} 之后可以',
    'You cannot apply again yet: from {time}',
  ],
  inspectorAlready: ['你已经是检测师，不用申请', 'You are an inspector already'],
  contractLacking: [
    '请先在“检测师”里签署合同，签署后再接单',
    'Sign your contract under “Inspector” first, then take jobs',
  ],
  practicalTooEarly: [
    '还不能再做实操：{time} 之后可以',
    'You cannot try the practical again yet: from {time}',
  ],
  practicalDone: ['实操已通过，或不需要做', 'The practical is passed, or not asked of you'],
  applicationDecided: ['这份申请已处理过', 'This application was decided already'],
} satisfies Record<InspectorFailureName, Bilingual>;
