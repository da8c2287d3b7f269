import { defineTexts } from '@yanche/rules/bilingual';

export const timelineTexts = defineTexts({
  happened: ['发生过什么', 'What happened'],
  all: ['全部', 'All'],
  more: [(count: number) => `其余 ${count} 条`, (count) => `${count} more`],
  system: ['系统', 'System'],
});
