import { tellYuan } from '@yanche/rules/money/money';

/** Fen → `¥109,700`, for amounts inside sentences; elsewhere use Money. */
export const yuan = (fen: number): string => tellYuan(fen).replace(/\.00$/, '');

/** 0.8 → 80%; at most `digits` decimals. */
export const percent = (share: number, digits = 0): string =>
  `${Number((share * 100).toFixed(digits))}%`;
