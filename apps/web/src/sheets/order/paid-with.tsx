import type { PaidWith as Purse } from '@yanche/contract/orders/orders';
import { tellYuan } from '@yanche/rules/money/money';
import { useTexts } from '#lib/language/texts.ts';
import { payMethodTexts } from './pay-method.texts.ts';

type PaidWithProps = { payMethod: Purse; goldPaid: number; realPrice: number };

/** Which purse paid, and how much of each where gold paid a part. */
export function PaidWith({ payMethod, goldPaid, realPrice }: PaidWithProps) {
  const methods = useTexts(payMethodTexts);
  return goldPaid === 0 || payMethod === 'gold'
    ? methods[payMethod]
    : `${methods.gold} ${tellYuan(goldPaid)} · ${methods[payMethod]} ${tellYuan(realPrice - goldPaid)}`;
}
