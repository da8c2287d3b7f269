import { defineTexts } from '@yanche/rules/bilingual';

/** Of the sheet; they come with it. */
export const cannotInspectTexts = defineTexts({
  title: ['这次无法检测', 'This car cannot be inspected'],
  means: [
    '提交后这次上门结束，不能撤回，已录的检查项不会成为报告。客户会看到原因、说明和照片，再决定重新预约还是退款。',
    'This ends the visit and cannot be taken back; what was recorded does not become a report. The customer sees the reason, your note and the photos, and chooses a new time or the money back.',
  ],
  reason: ['原因', 'Reason'],
  reasonMissing: ['请选择原因', 'Please choose a reason'],
  arriveFirst: [
    '这个原因要先到达签到：只有到了现场，才能这样结束上门',
    'Check in at the place first: only somebody who is there can end the visit for this reason',
  ],
  note: ['说明', 'Note'],
  notePlaceholder: [
    '现场情况、联系过谁、等了多久',
    'What it was like, whom you called, how long you waited',
  ],
  noteMissing: ['请写明原因', 'Please say why'],
  photos: ['现场照片', 'Photos of the place'],
  photosHint: ['至少一张，能看出你到了现场', 'At least one that shows you were there'],
  photosMissing: ['请至少拍一张现场照片', 'Please take at least one photo of the place'],
  keep: ['继续检测', 'Go on'],
  submit: ['提交', 'Submit'],
  sure: ['结束这次上门？', 'End this visit?'],
  sureMessage: [
    (reason: string) => `原因：${reason}\n提交后不能撤回，这一单不再检测。`,
    (reason) => `Reason: ${reason}\nThis cannot be taken back: the car will not be inspected.`,
  ],
  end: ['结束上门', 'End the visit'],
  back: ['再看看', 'Not yet'],
  done: ['已提交，客户会收到说明', 'Submitted, the customer will see why'],
  failed: [
    '没有提交成功，填写的内容还在，请再试一次',
    'This was not sent; what you filled in is kept, please try again',
  ],
});
