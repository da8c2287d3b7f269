import { formatYuan } from '@yanche/rules/money/money';

/** `¥109,700`: an amount inside a sentence; by itself it is a Money. */
export const yuan = (fen: number): string =>
  `¥${formatYuan(fen)
    .replace(/\.00$/, '')
    .replace(/\B(?=(?:\d{3})+(?!\d))/g, ',')}`;

/** 0.8 → 80%; `digits` behind the point at most. */
export const percent = (share: number, digits = 0): string =>
  `${Number((share * 100).toFixed(digits))}%`;
