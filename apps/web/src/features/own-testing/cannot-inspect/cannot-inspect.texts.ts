import { defineTexts } from '#lib/texts.ts';

/** Of the sheet; they come with it. */
export const cannotInspectTexts = defineTexts(
  {
    title: '这次无法检测',
    means: '提交后这次上门结束，不能撤回。客户会看到原因、说明和照片，再决定重新预约还是退款。',
    reason: '原因',
    reasonMissing: '请选择原因',
    note: '说明',
    notePlaceholder: '现场情况、联系过谁、等了多久',
    noteMissing: '请写明原因',
    photos: '现场照片',
    photosHint: '至少一张，能看出你到了现场',
    photosMissing: '请至少拍一张现场照片',
    notSent: '照片还没有传完，没有丢失。网络恢复后再提交。',
    keep: '继续检测',
    submit: '提交',
    done: '已提交，客户会收到说明',
    failed: '没有提交成功，填写的内容还在，请再试一次',
  },
  {
    title: 'This car cannot be inspected',
    means:
      'This ends the visit and cannot be taken back. The customer sees the reason, your note and the photos, and chooses a new time or the money back.',
    reason: 'Reason',
    reasonMissing: 'Please choose a reason',
    note: 'Note',
    notePlaceholder: 'What it was like, whom you called, how long you waited',
    noteMissing: 'Please say why',
    photos: 'Photos of the place',
    photosHint: 'At least one that shows you were there',
    photosMissing: 'Please take at least one photo of the place',
    notSent: 'The photos are not all sent yet; none is lost. Submit when the network is back.',
    keep: 'Go on',
    submit: 'Submit',
    done: 'Submitted, the customer will see why',
    failed: 'This was not sent; what you filled in is kept, please try again',
  },
);
