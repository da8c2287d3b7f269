import { defineWords } from '../ui-texts/ui-texts.tsx';

/** Words only a pagination says. */
export const paginationWords = defineWords({
  label: ['分页', 'Pages'],
  previous: ['上一页', 'Previous'],
  next: ['下一页', 'Next'],
  page: [(page: number) => `第 ${page} 页`, (page) => `Page ${page}`],
  pageOf: [
    (page: number, count: number) => `第 ${page} 页，共 ${count} 页`,
    (page, count) => `Page ${page} of ${count}`,
  ],
});
