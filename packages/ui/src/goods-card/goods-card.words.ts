import { defineWords } from '../ui-texts/ui-texts.tsx';

/** For screen readers: which amount is which; visually the style says it. */
export const goodsCardWords = defineWords({
  price: ['现价', 'Now'],
  originPrice: ['原价', 'Was'],
  num: [(num: number) => `数量 ${num}`, (num) => `Quantity ${num}`],
});
