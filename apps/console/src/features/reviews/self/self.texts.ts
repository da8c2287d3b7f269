import { counted, defineTexts } from '@yanche/rules/bilingual';
import { SELF_FAILED_REFUND_PCT } from '@yanche/rules/orders/self-order-state';

export const selfTexts = defineTexts({
  parts: ['自检内容', 'Parts of the self-inspection'],
  tabKey: [(count: number) => `重点 ${count}`, (count) => `To decide ${count}`],
  tabAll: [(count: number) => `全部 ${count}`, (count) => `All ${count}`],
  noticed: [
    (count: number) => `规则提示 ${count} 项`,
    (count) => `${counted(count, 'hint')} of the rules`,
  ],
  noticedNone: ['规则没有发现需要留意的地方', 'The rules noticed nothing special'],
  stated: ['卖家填写', 'As the seller states'],
  plate: ['车牌号', 'Plate'],
  licensed: ['上牌时间', 'First licensed'],
  mileage: ['表显里程', 'Mileage'],
  seller: ['卖家', 'Seller'],
  person: ['个人', 'A private person'],
  submittedAt: ['提交时间', 'Handed in'],
  roundsLeft: ['剩余补拍轮次', 'Rounds left'],
  reading: [
    (read: string, stated: string) =>
      read === stated ? `照片识读 ${read}，与填写一致` : `照片识读 ${read}，填写 ${stated}`,
    (read, stated) =>
      read === stated
        ? `Read off the photo: ${read}, as stated`
        : `Read off the photo: ${read}, stated: ${stated}`,
  ],
  compare: [(stated: string) => `填写 ${stated}`, (stated) => `stated: ${stated}`],
  skipped: [(reason: string) => `未拍：${reason}`, (reason) => `Not taken: ${reason}`],
  noPhoto: ['没有照片', 'No photo'],
  takenAgain: ['本轮补拍', 'taken again'],
  askedFor: [(reasons: string) => `上轮要求：${reasons}`, (reasons) => `Asked for: ${reasons}`],
  restNoticed: [
    (count: number) => `其余 ${count} 步规则没有提示`,
    (count) => `the other ${counted(count, 'step')}: nothing noticed`,
  ],
  noneToDecide: ['没有需要判断的步骤', 'Nothing to decide'],
  again: ['补拍', 'Retake'],
  reason: ['原因（卖家会看到）', 'Why (the seller reads it)'],

  keyCount: [(count: number) => `${count} 步重点`, (count) => `${count} to decide`],
  judged: [
    (again: number, open: number) => `补拍 ${again} · 未判 ${open}`,
    (again, open) => `${again} retake · ${open} open`,
  ],
  photosSeen: [
    (seen: number, all: number) => `照片 ${seen} / ${all} 已看`,
    (seen, all) => `${seen} of ${all} photos seen`,
  ],
  stepsLeft: [
    (count: number) => `还有 ${count} 步重点没有判断`,
    (count) => `${counted(count, 'step')} to decide`,
  ],
  photosLeft: [
    (count: number) => `还有 ${count} 张照片没有看`,
    (count) => `${counted(count, 'photo')} not seen yet`,
  ],
  ready: ['可以出证书', 'Ready to certify'],
  markedFirst: ['有标记：先要求补拍，或改为通过', 'Ask for what is marked, or pass it'],
  nothingMarked: ['先在步骤上选“补拍”', 'First mark steps with “Retake”'],
  approve: ['通过并出证书', 'Certify'],
  approveNext: ['出证书并看下一份', 'Certify, next one'],
  approveUnseen: [
    (count: number) => `出证书 · 还有 ${count} 张没看`,
    (count) => `Certify · ${counted(count, 'photo')} left to see`,
  ],
  passFlagged: [(name: string) => `仍让“${name}”通过？`, (name) => `Pass “${name}” all the same?`],
  passReason: ['为什么可以通过', 'Why it passes'],
  passedFor: [(reason: string) => `通过：${reason}`, (reason) => `Passed: ${reason}`],
  differs: [
    (read: string, stated: string) => `照片识读 ${read}，填写 ${stated}`,
    (read, stated) => `Read off the photo: ${read}, stated: ${stated}`,
  ],
  askAgain: ['要求补拍', 'Ask for photos again'],
  askCount: [
    (count: number) => `要求补拍 ${count} 步`,
    (count) => `Ask for ${counted(count, 'step')} again`,
  ],
  askNote: [
    (left: number) =>
      left > 0 ? `补拍后卖家还有 ${left - 1} 轮。` : '卖家已没有补拍轮次：订单将按未通过结束。',
    (left) =>
      left > 0
        ? `The seller has ${counted(left - 1, 'round')} left after this one.`
        : 'The seller has no round left: the order ends as not passed.',
  ],
  whatAgain: ['要补拍的步骤', 'What is taken again'],
  general: ['总体说明（可不填，卖家会看到）', 'In general (may be empty; the seller reads it)'],
  turnDown: ['不通过', 'Turn down'],
  turnDownNote: [
    `订单结束，不出证书，退款 ${SELF_FAILED_REFUND_PCT}%。卖家会看到原因`,
    `The order ends without a certificate, ${SELF_FAILED_REFUND_PCT}% is refunded. The seller reads why`,
  ],
  turnDownReason: ['不通过的原因', 'Why it is turned down'],
  fraud: ['照片或信息造假（不退款）', 'Forged photos or facts (nothing is refunded)'],
  certified: [(no: string) => `已出具 ${no}`, (no) => `Issued ${no}`],
  asked: ['已要求补拍', 'Photos were asked for again'],
  turnedDown: ['已标记为未通过', 'Turned down'],
  keyVerdicts: ['通过、补拍', 'Pass, retake'],
  keyEnter: [
    '出证书并看下一份；有标记时要求补拍；还缺什么就跳到那里',
    'Certify and open the next; ask for what is marked; or go to what is missing',
  ],
});
