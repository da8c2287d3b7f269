import { defineTexts } from '@yanche/rules/bilingual';
import { counted } from '#lib/language/texts.ts';

export const otherPhoneTexts = defineTexts({
  title: [
    (count: number) => `另一台手机后来改了 ${count} 项`,
    (count) => `Another phone changed ${counted(count, 'item')} later`,
  ],
  toast: [
    '另一台手机改了几项，请回到顶部确认',
    'Another phone changed some items: please look at the top',
  ],
  note: [
    '以较晚填写的为准。本机原来填的还在，请逐项确认。',
    'The later answer counts. What this phone had is still here; please choose.',
  ],
  changed: [
    (name: string, mine: string, theirs: string) => `${name}：本机“${mine}”，现为“${theirs}”`,
    (name, mine, theirs) => `${name}: here “${mine}”, now “${theirs}”`,
  ],
  open: ['未检', 'open'],
  withPhotos: [
    (text: string, count: number) => `${text}，照片 ${count}`,
    (text, count) => `${text}, ${counted(count, 'photo')}`,
  ],
  mine: ['用本机的', 'Use mine'],
  mineOf: [(name: string) => `${name}：用本机的`, (name) => `${name}: use mine`],
  more: [(count: number) => `还有 ${count} 项`, (count) => `${count} more`],
  keep: ['以现在的为准', 'Keep what is there now'],
  chooseFirst: [
    '另一台手机改过几项，请先确认',
    'Another phone changed some items; please choose first',
  ],
});
