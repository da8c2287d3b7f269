import type { Bilingual } from '../bilingual.ts';
import { formatYuan } from './money.ts';

/** `company`, `bank`: paid outside of the product, by the payment company or by a transfer of ours. */
type RefundWay = 'original' | 'wallet' | 'company' | 'bank';

/** Where the money of a refund goes. */
export const refundPlaceLabels = {
  original: ['原支付方式', 'the original payment method'],
  wallet: ['钱包余额', 'the wallet balance'],
  bill: ['月结账单', 'the monthly bill'],
  gold: ['金币', 'gold'],
  bank: ['银行转账', 'a bank transfer'],
} as const satisfies Record<string, Bilingual>;
type RefundPlace = keyof typeof refundPlaceLabels;
export type RefundPart = { place: RefundPlace; amount: number };

/**
 * Where each part of a refund goes, in fen. `gold`: the part that is gold; `method`: what was paid with; `way`: as somebody at the
 * console may have turned it. What was paid from the wallet or by bill goes back there.
 */
export function refundParts(refund: {
  amount: number;
  gold: number;
  method: string;
  way: RefundWay;
}): RefundPart[] {
  const { amount, gold, method, way } = refund;
  const money = amount - gold;
  const place =
    way === 'bank'
      ? 'bank'
      : way === 'wallet' || method === 'wallet'
        ? 'wallet'
        : method === 'bill'
          ? 'bill'
          : 'original';
  return [
    ...(money > 0 ? [{ place, amount: money } as const] : []),
    ...(gold > 0 ? [{ place: 'gold', amount: gold } as const] : []),
  ];
}

/** `钱包余额`; of more than one part with amounts: `钱包余额 ¥248.00、金币 ¥20.00`. Empty when nothing goes back. */
export function refundPlaceWords(parts: readonly RefundPart[]): Bilingual {
  const words = (language: 0 | 1) =>
    parts
      .map(({ place, amount }) =>
        parts.length === 1
          ? refundPlaceLabels[place][language]
          : `${refundPlaceLabels[place][language]} ¥${formatYuan(amount)}`,
      )
      .join(language === 0 ? '、' : ', ');
  return [words(0), words(1)];
}
