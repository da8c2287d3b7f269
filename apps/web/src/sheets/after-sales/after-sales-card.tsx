import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { afterSalesTexts } from './after-sales.texts.ts';
import { ClaimLine, useNewestClaims } from './claim-line.tsx';

type AfterSalesCardProps = {
  orderId: string;
  /** There is a report that a claim can rest on. */
  mayClaim: boolean;
};

/** What follows an inspection: claims of the order, or what of it is covered. */
export function AfterSalesCard({ orderId, mayClaim }: AfterSalesCardProps) {
  const t = useTexts(afterSalesTexts);
  const claims = useNewestClaims(orderId) ?? [];
  const [newest] = claims;
  const isOpen = newest !== undefined && newest.turn.who !== 'nobody';
  return (
    <Card title={t.title}>
      {newest !== undefined && <ClaimLine claim={newest} />}
      {claims.length > 1 && <Cell layout="wide" label={t.claims} href={to.claims(orderId)} />}
      {mayClaim && !isOpen && (
        <Cell layout="wide" label={t.claim} value={t.claimNote} href={to.newClaim(orderId)} />
      )}
      <Cell layout="wide" label={t.deal} value={t.dealNote} href={to.deal(orderId)} />
    </Card>
  );
}
