import { defineTexts } from '@yanche/rules/bilingual';
import { counted } from '#lib/language/texts.ts';

export const reviewsTexts = defineTexts({
  listTitle: ['自检审核', 'Self-inspections to review'],
  selfList: ['待审核的自检', 'Self-inspections to review'],
  selfEmpty: ['没有待审核的自检', 'No self-inspections to review'],
  selfEmptyNote: [
    '需要人工审核的自检提交后会出现在这里，先提交的排在前面',
    'Those that need a person appear here, the oldest first',
  ],
  photoCount: [(count: number) => `照片 ${count}`, (count) => counted(count, 'photo')],
  waiting: [
    (minutes: number) =>
      minutes < 60
        ? `已等待 ${minutes} 分钟`
        : minutes < 1440
          ? `已等待 ${Math.floor(minutes / 60)} 小时`
          : `已等待 ${Math.floor(minutes / 1440)} 天`,
    (minutes) =>
      minutes < 60
        ? `waiting ${minutes} min`
        : minutes < 1440
          ? `waiting ${Math.floor(minutes / 60)} h`
          : `waiting ${Math.floor(minutes / 1440)} d`,
  ],
});
