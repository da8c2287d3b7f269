import { counted, defineTexts } from '@yanche/rules/bilingual';

export const sentBackTexts = defineTexts({
  toRequests: ['去处理', 'Deal with it'],
  heading: [
    (count: number) => `退回 ${count} 项`,
    (count) => `${counted(count, 'item')} sent back`,
  ],
  at: [(time: string) => `${time} 退回`, (time) => `sent back ${time}`],
  how: ['逐项修改或重拍；不用改的写明原因', 'Change each or take it again, or say why it stays'],
  list: ['退回的项目', 'Items sent back'],
  todo: ['待处理', 'To do'],
  done: ['已处理', 'Done'],
  progress: [
    (done: number, total: number) => `已处理 ${done} / ${total}`,
    (done, total) => `${done} of ${total} done`,
  ],
  photoInQuestion: ['退回的照片', 'The photo in question'],
  retake: ['重拍这张', 'Retake'],
  addPhoto: ['补拍', 'Add photo'],
  note: ['补充说明', 'Note'],
  notePlaceholder: ['大小、位置、判断依据等', 'Size, place, what it is based on'],
  confirmAsIs: ['核实无误，不用改', 'Checked: it stays as it is'],
  reply: ['给审核员的说明', 'Tell the reviewer why'],
  replyPlaceholder: [
    '例如：到车旁又看了一遍，是反光，没有划痕',
    'E.g. looked again at the car: a reflection, no scratch',
  ],
  replyShort: ['至少写两个字', 'Two characters at least'],
  all: [(count: number) => `查看全部 ${count} 项`, (count) => `Show all ${count} items`],
  left: [
    (count: number) => `还有 ${count} 项没处理`,
    (count) => `${counted(count, 'item')} still to do`,
  ],
  answered: [
    (lines: string[]) => `退回的都已处理：\n${lines.join('\n')}\n\n提交后由审核员再看一遍。`,
    (lines) => `All that was sent back is done:\n${lines.join('\n')}\n\nThe reviewer looks again.`,
  ],
  answeredLine: [
    (item: string, what: string) => `${item}：${what}`,
    (item, what) => `${item}: ${what}`,
  ],
  replied: [(words: string) => `不改，${words}`, (words) => `stays: ${words}`],
  changedPhoto: ['已重拍', 'photo taken again'],
  changedAnswer: ['已改判', 'result changed'],
  changedReading: ['已重测', 'measured again'],
  changedNote: ['已补充说明', 'note added'],
  resubmit: ['重新提交', 'Hand in again'],
});
