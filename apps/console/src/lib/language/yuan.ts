import { formatYuan } from '@yanche/rules/money/money';

/** `¥1,528.00` of fen. */
export const yuan = (fen: number): string =>
  `${fen < 0 ? '−' : ''}¥${formatYuan(Math.abs(fen)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
