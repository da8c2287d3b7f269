import { defineWords } from '../ui-texts/ui-texts.tsx';

/** Spoken beside the amounts, whose look alone tells the eye which is which. */
export const goodsCardWords = defineWords({
  price: ['现价', 'Now'],
  originPrice: ['原价', 'Was'],
  num: [(num: number) => `数量 ${num}`, (num) => `Quantity ${num}`],
});
