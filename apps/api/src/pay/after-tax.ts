import { withheldOf } from '@yanche/rules/pay/withholding';
import type { StatementRow } from './statements.store.ts';

/** What is kept back and what is paid: as it was confirmed, before that as it would be. */
export function afterTax({ sum, withheld }: Pick<StatementRow, 'sum' | 'withheld'>): {
  withheld: number;
  net: number;
} {
  const tax = withheld ?? withheldOf(sum);
  return { withheld: tax, net: sum - tax };
}
