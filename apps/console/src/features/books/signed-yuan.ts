import { tellYuan as yuan } from '@yanche/rules/money/money';

/** `+¥20.00`, `−¥20.00`. */
export const signedYuan = (fen: number): string => `${fen < 0 ? '−' : '+'}${yuan(Math.abs(fen))}`;
