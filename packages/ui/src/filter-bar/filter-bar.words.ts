import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  label: '筛选',
  more: '更多',
  reset: '重置',
  chosen: '已选',
  /** A head as it is heard: what it filters, then what is chosen. */
  spoken: (title: string, chosen: string[]) => `${title}：${chosen.join('、')}`,
};

const en: typeof zh = {
  label: 'Filters',
  more: 'More',
  reset: 'Reset',
  chosen: 'chosen',
  spoken: (title, chosen) => `${title}: ${chosen.join(', ')}`,
};

export const filterBarWords: Words<typeof zh> = { 'zh-CN': zh, en };
