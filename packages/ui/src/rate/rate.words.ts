import { defineWords } from '../ui-texts/ui-texts.tsx';

export const rateWords = defineWords({
  scoreOf: [
    (score: number, count: number) => `${score} 分，共 ${count} 分`,
    (score, count) => `${score} out of ${count}`,
  ],
  none: ['未评分', 'Not rated'],
});
