import { defineWords } from '../ui-texts/ui-texts.tsx';

/** Said aloud only; the eye sees arrows. */
export const tableWords = defineWords({
  expand: ['展开', 'Expand'],
  collapse: ['收起', 'Collapse'],
  asc: [(title: string) => `已按${title}升序排列`, (title) => `Sorted by ${title}, ascending`],
  desc: [(title: string) => `已按${title}降序排列`, (title) => `Sorted by ${title}, descending`],
  unsorted: ['已恢复原来的顺序', 'Back in the original order'],
});
