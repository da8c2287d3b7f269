import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  scoreOf: (score: number, count: number) => `${score} 分，共 ${count} 分`,
  none: '未评分',
};

const en: typeof zh = {
  scoreOf: (score, count) => `${score} out of ${count}`,
  none: 'Not rated',
};

export const rateWords: Words<typeof zh> = { 'zh-CN': zh, en };
