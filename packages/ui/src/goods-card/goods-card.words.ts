import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  price: '现价',
  originPrice: '原价',
  num: (num: number) => `数量 ${num}`,
};

const en: typeof zh = {
  price: 'Now',
  originPrice: 'Was',
  num: (num) => `Quantity ${num}`,
};

/** Spoken beside the amounts, whose look alone tells the eye which is which. */
export const goodsCardWords: Words<typeof zh> = { 'zh-CN': zh, en };
