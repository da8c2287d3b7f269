import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  expand: '展开',
  collapse: '收起',
  asc: (title: string) => `已按${title}升序排列`,
  desc: (title: string) => `已按${title}降序排列`,
  unsorted: '已恢复原来的顺序',
};

const en: typeof zh = {
  expand: 'Expand',
  collapse: 'Collapse',
  asc: (title) => `Sorted by ${title}, ascending`,
  desc: (title) => `Sorted by ${title}, descending`,
  unsorted: 'Back in the original order',
};

/** Said aloud only; the eye sees arrows. */
export const tableWords: Words<typeof zh> = { 'zh-CN': zh, en };
