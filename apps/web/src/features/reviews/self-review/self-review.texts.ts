import { type Bilingual, defineTexts } from '@yanche/rules/bilingual';
import { counted } from '#lib/language/texts.ts';

export const selfReviewTexts = defineTexts({
  title: ['自检审核', 'Review a self-inspection'],
  noOrder: ['没有找到这个自检订单', 'There is no such self-inspection'],
  toList: ['返回审核列表', 'Back to the reviews'],
  gone: [
    '这个自检已经处理过，现在不在审核中',
    'This one has been dealt with and is not in review now',
  ],
  noticed: ['规则提示', 'Noticed by rules'],
  noticedNone: ['规则没有发现需要留意的地方', 'The rules noticed nothing special'],
  stated: ['卖家填写', 'As the seller states'],
  vin: ['车架号', 'VIN'],
  plate: ['车牌号', 'Plate'],
  noPlate: ['未填写', 'Not given'],
  licensed: ['上牌时间', 'First licensed'],
  mileage: ['表显里程', 'Mileage'],
  submittedAt: ['提交时间', 'Handed in'],
  roundsLeft: ['剩余轮次', 'Rounds left'],
  compare: ['对照照片中的车架号和里程', 'Compare with VIN and mileage on the photos'],
  markHint: [
    '点“需补拍”标记不合格的照片并写明原因',
    'Mark photos that fail with “retake” and say why',
  ],
  photoOf: [
    (name: string, index: number) => `${name} 照片 ${index}`,
    (name, index) => `${name}, photo ${index}`,
  ],
  takenAt: [(time: string) => `摄于 ${time}`, (time) => `taken ${time}`],
  album: ['来自相册', 'from the album'],
  reading: [
    (read: string, stated: string) =>
      read === stated ? `照片识读 ${read}，与填写一致` : `照片识读 ${read}，填写 ${stated}`,
    (read, stated) =>
      read === stated
        ? `Read off the photo: ${read}, as stated`
        : `Read off the photo: ${read}, stated: ${stated}`,
  ],
  skipped: [(reason: string) => `未拍：${reason}`, (reason) => `Not taken: ${reason}`],
  noPhoto: ['没有照片', 'No photo'],
  again: ['需补拍', 'Retake'],
  unmark: ['取消补拍', 'Unmark'],
  mark: [(name: string) => `${name} 需补拍`, (name) => `${name}: retake`],
  reason: ['补拍原因', 'Why'],
  reasonPlaceholder: ['例如：反光看不清字符', 'E.g. a reflection hides the characters'],
  phrases: ['常用语', 'Common words'],
  approve: ['通过并出证书', 'Certify'],
  retake: [
    (count: number) => `要求补拍 ${count} 张`,
    (count) => `Ask for ${counted(count, 'photo')}`,
  ],
  reject: ['不通过', 'Turn down'],
  approveTitle: ['出具自检证书？', 'Issue the certificate?'],
  approveMessage: [
    (count: number) =>
      count === 0
        ? '证书立即出具，内容不能再修改。'
        : `规则有 ${count} 条提示，请确认都已核对。\n证书立即出具，内容不能再修改。`,
    (count) =>
      count === 0
        ? 'It is issued at once and cannot be changed.'
        : `${counted(count, 'hint')} of the rules: make sure each was checked.\nThe certificate is issued at once and cannot be changed.`,
  ],
  retakeTitle: ['要求补拍？', 'Ask for retakes?'],
  retakeMessage: [
    (left: number) =>
      left > 0 ? `客户还可补拍 ${left} 轮。` : '客户已没有补拍轮次，订单将按未通过结束。',
    (left) =>
      left > 0
        ? `The customer has ${counted(left, 'round')} left.`
        : 'The customer has no round left: the order ends as not passed.',
  ],
  fraud: ['照片或信息造假（不退款）', 'Forged photos or facts (nothing is refunded)'],
  approved: [(no: string) => `已出具 ${no}`, (no) => `Issued ${no}`],
  asked: ['已要求补拍', 'Retakes were asked for'],
  rejected: ['已标记为未通过', 'Turned down'],
  photoCount: [(count: number) => `${count} 张照片`, (count) => counted(count, 'photo')],
});

export const turnDownTexts = defineTexts({
  title: ['不通过', 'Turn down'],
  note: ['写明原因，客户会看到这段话', 'Say why; the customer reads this'],
  comment: ['不通过原因', 'Reason'],
  placeholder: ['例如：照片不是同一辆车', 'E.g. the photos show different cars'],
  required: ['请写明不通过的原因', 'Please say why'],
  send: ['不通过', 'Turn down'],
});

export const retakePhrases: readonly Bilingual[] = [
  ['照片模糊', 'Blurred'],
  ['反光遮住内容', 'A reflection hides it'],
  ['没有拍到要求的部位', 'Not the part that was asked for'],
  ['不是这辆车', 'Not this car'],
];
