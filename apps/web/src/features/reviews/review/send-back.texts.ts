import { type Bilingual, defineTexts } from '@yanche/rules/bilingual';
import { counted } from '#lib/language/texts.ts';

export const sendBackTexts = defineTexts({
  verdictOf: [(name: string) => `${name} 的审核意见`, (name) => `Verdict on ${name}`],
  pass: ['通过', 'Pass'],
  again: ['重拍', 'Retake'],
  doubt: ['存疑', 'Doubt'],
  judged: [(count: number) => `已看 ${count} 项`, (count) => `${count} seen`],
  which: ['哪张照片（不选则整项重拍）', 'Which photo (none: the whole item)'],
  choosePhoto: [
    (index: number) => `选中照片 ${index} 重拍`,
    (index) => `Photo ${index} is to be taken again`,
  ],
  wants: ['要检测师做什么', 'What is to be done'],
  reason: ['原因', 'Why'],
  reasonPlaceholder: ['检测师会看到这句话', 'The inspector reads this'],
  reasonRequired: ['请写明原因', 'Please say why'],
  phrases: ['常用语', 'Common words'],
  sendBack: ['退回', 'Send back'],
  sendBackCount: [
    (count: number) => `退回 ${count} 项`,
    (count) => `Send ${counted(count, 'item')} back`,
  ],
  nothingMarked: [
    '先在检查项上选“重拍”或“存疑”，再退回',
    'First mark items with “Retake” or “Doubt”',
  ],
  markedFirst: [
    '有标记项：先退回，或改为通过后再发布',
    'Some items are marked: send them back, or pass them and publish',
  ],
  sheetTitle: [
    (count: number) => `退回 ${count} 项给检测师`,
    (count) => `Send ${counted(count, 'item')} back to the inspector`,
  ],
  sheetNote: [
    '检测师逐项修改或答复后才能重新提交',
    'The inspector changes or answers each before handing in again',
  ],
  asked: ['退回的项目', 'What goes back'],
  comment: ['总体说明', 'In general'],
  commentPlaceholder: ['例如：请在自然光下补拍', 'E.g. take the photos in daylight'],
  rejected: [
    (count: number) => `已退回 ${count} 项给检测师`,
    (count) => `${counted(count, 'item')} sent back to the inspector`,
  ],
  formerLeft: [
    (count: number) => `上次退回的还有 ${count} 项没有给出意见。\n`,
    (count) => `${counted(count, 'item')} sent back last time without a verdict yet.\n`,
  ],
  roundTitle: [(index: number) => `第 ${index} 次退回`, (index) => `Sent back, round ${index}`],
  roundBy: [
    (name: string, time: string) => `${name} · ${time}`,
    (name, time) => `${name}, ${time}`,
  ],
  handedInAt: [(time: string) => `${time} 重新提交`, (time) => `handed in again ${time}`],
  changed: ['已修改', 'Changed'],
  replied: ['已答复', 'Answered'],
  open: ['未处理', 'Open'],
  replyOf: ['检测师答复', 'The inspector’s answer'],
  before: ['退回前', 'Before'],
  after: ['现在', 'Now'],
  same: ['内容没有改动', 'Nothing was changed'],
  notAnswered: ['没有填写', 'No answer'],
  others: [
    (count: number) => `没有要求、但也改了 ${count} 项`,
    (count) => `Changed without being asked: ${counted(count, 'item')}`,
  ],
  earlierRounds: [
    (count: number) => `展开更早的 ${count} 次退回`,
    (count) => `Show ${counted(count, 'earlier round')}`,
  ],
});

/** Common reasons, by what is asked for. */
export const sendBackPhrases: Record<
  'photo' | 'answer' | 'reading' | 'note',
  readonly Bilingual[]
> = {
  photo: [
    ['照片模糊', 'Blurred'],
    ['反光遮住内容', 'A reflection hides it'],
    ['没有拍到要求的部位', 'Not the part that was asked for'],
    ['请补拍近照', 'Take a closer photo'],
  ],
  answer: [
    ['缺陷程度与照片不符', 'The degree does not match the photo'],
    ['照片上看有异常', 'The photo shows a defect'],
    ['受限原因不充分，请补检', 'The limit is not justified, check it'],
  ],
  reading: [
    ['与相邻部位相差太大', 'Too far from the parts beside it'],
    ['与照片不一致', 'It does not match the photo'],
  ],
  note: [
    ['请写明大小和位置', 'Say how large it is and where'],
    ['请写明判断依据', 'Say what it is based on'],
  ],
};
