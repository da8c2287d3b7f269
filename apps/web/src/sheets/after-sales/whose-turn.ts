import type { ClaimRow } from '@yanche/contract/claims/claims';
import { defineTexts } from '@yanche/rules/bilingual';
import { useMay } from '#lib/current-user/use-may.ts';
import { useTexts } from '#lib/language/texts.ts';

const turnTexts = defineTexts({
  yours: ['轮到你', 'Your turn'],
  // Read by somebody of it who does not answer in its name.
  dealership: ['轮到车行', 'The dealership’s turn'],
  ours: ['轮到我们', 'Our turn'],
});

/** Who has to act on a claim, the same wherever it is told. */
export function useWhoseTurn(): (who: ClaimRow['turn']['who'], statusText: string) => string {
  const t = useTexts(turnTexts);
  const customer = useMay('handleOrders') ? t.yours : t.dealership;
  return (who, statusText) => ({ customer, us: t.ours, nobody: statusText })[who];
}
