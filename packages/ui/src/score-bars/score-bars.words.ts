import { defineWords } from '../ui-texts/ui-texts.tsx';

export const scoreBarsWords = defineWords({
  provisional: ['暂定', 'provisional'],
  unchecked: ['未检', 'Unchecked'],
});
