import { counted, defineTexts } from '@yanche/rules/bilingual';

export const otherPhoneTexts = defineTexts({
  title: [
    (count: number) => `另一台手机后来改了 ${count} 项`,
    (count) => `Another phone changed ${counted(count, 'item')} later`,
  ],
  differing: [
    (count: number) => `两台手机有 ${count} 项填得不同`,
    (count) => `Two phones differ in ${counted(count, 'item')}`,
  ],
  toast: [
    '另一台手机也填了几项，请回到顶部确认',
    'Another phone recorded some items, too: please look at the top',
  ],
  note: [
    '以较晚填写的为准。本机原来填的还在，请逐项确认。',
    'The later answer counts. What this phone had is still here; please choose.',
  ],
  changed: [
    (name: string, mine: string, theirs: string) => `${name}：本机“${mine}”，现为“${theirs}”`,
    (name, mine, theirs) => `${name}: here “${mine}”, now “${theirs}”`,
  ],
  replaced: [
    (name: string, theirs: string, mine: string) =>
      `${name}：另一台手机先填“${theirs}”，现为本机的“${mine}”`,
    (name, theirs, mine) => `${name}: the other phone had “${theirs}”, now “${mine}” of this one`,
  ],
  replacedNote: [
    '以较晚填写的为准。另一台手机填的没有丢，请逐项确认。',
    'The later answer counts. What the other phone had is not lost; please choose.',
  ],
  open: ['未检', 'open'],
  figures: [
    (text: string, values: string) => `${text}，${values}`,
    (text, values) => `${text}, ${values}`,
  ],
  withPhotos: [
    (text: string, count: number) => `${text}，照片 ${count}`,
    (text, count) => `${text}, ${counted(count, 'photo')}`,
  ],
  mine: ['用本机的', 'Use mine'],
  mineOf: [(name: string) => `${name}：用本机的`, (name) => `${name}: use mine`],
  theirs: ['用另一台的', 'Use theirs'],
  theirsOf: [(name: string) => `${name}：用另一台的`, (name) => `${name}: use the other phone’s`],
  more: [(count: number) => `还有 ${count} 项`, (count) => `${count} more`],
  keep: ['以现在的为准', 'Keep what is there now'],
  chooseFirst: [
    '另一台手机改过几项，请先确认',
    'Another phone changed some items; please choose first',
  ],
});
