import type { Bilingual } from '@yanche/rules/bilingual';
import type { InspectorFailureName } from './inspector-failure-codes.ts';

/** Failures of an inspector's way in: identity and face. */
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
} satisfies Record<InspectorFailureName, Bilingual>;
