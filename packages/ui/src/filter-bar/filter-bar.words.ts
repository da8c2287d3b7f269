import { defineWords } from '../ui-texts/ui-texts.tsx';

export const filterBarWords = defineWords({
  label: ['筛选', 'Filters'],
  more: ['更多', 'More'],
  reset: ['重置', 'Reset'],
  chosen: ['已选', 'chosen'],
  /** A head as it is heard: what it filters, then what is chosen. */
  spoken: [
    (title: string, chosen: string[]) => `${title}：${chosen.join('、')}`,
    (title, chosen) => `${title}: ${chosen.join(', ')}`,
  ],
});
