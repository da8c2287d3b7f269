import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  label: '分页',
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  pageOf: (page: number, count: number) => `第 ${page} 页，共 ${count} 页`,
};

const en: typeof zh = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page) => `Page ${page}`,
  pageOf: (page, count) => `Page ${page} of ${count}`,
};

/** Words only a pagination says. */
export const paginationWords: Words<typeof zh> = { 'zh-CN': zh, en };
