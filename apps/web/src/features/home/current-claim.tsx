import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { useMay } from '#lib/current-user/use-may.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { afterSalesTexts } from '#sheets/after-sales/after-sales.texts.ts';
import { ClaimLine, useNewestClaims } from '#sheets/after-sales/claim-line.tsx';

/** The case that this person has to answer first, else one that waits for us; nothing when there is none. */
export function CurrentClaim() {
  const claims = useNewestClaims() ?? [];
  const t = useTexts(afterSalesTexts);
  const mayAct = useMay('handleOrders');
  const mine = claims
    .filter(({ turn }) => turn.who === 'customer')
    .sort((a, b) => (a.turn.until ?? '9').localeCompare(b.turn.until ?? '9'));
  const current = mine[0] ?? claims.find(({ turn }) => turn.who === 'us');
  if (current === undefined) return null;
  return (
    <Card>
      <ClaimLine claim={current} hasCar />
      {mine.length > 1 && (
        <Cell
          layout="wide"
          label={mayAct ? t.moreClaims(mine.length) : t.moreClaimsTheirs(mine.length)}
          value=""
          href={to.claims()}
        />
      )}
    </Card>
  );
}
