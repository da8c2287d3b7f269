import { undecidedClaims } from '@yanche/rules/claims/claim-state';
import { isOneOf } from '@yanche/rules/state-machine';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { afterSalesTexts } from './after-sales.texts.ts';
import { ClaimLine, useNewestClaims } from './claim-line.tsx';
import { RevokedRights } from './revoked-rights.tsx';
import { SupportLine } from './support-line.tsx';

type AfterSalesCardProps = {
  orderId: string;
  /** Of the page it stands on. */
  about: 'order' | 'report';
  /** The order is complete: the sale is what follows. */
  isComplete: boolean;
  /** Its report was revoked: what the owner gets is told. */
  isRevoked: boolean;
  /** What colleagues paid back by hand already; null: nothing. */
  paidBack: number | null;
  /** There is a report that a claim can rest on. */
  mayClaim: boolean;
  /** The line to its invoice: to ask for it, and to find it and its credit notes again. */
  hasInvoices: boolean;
};

/** What follows an inspection: claims, the deal, the invoice, and a person to write to. */
export function AfterSalesCard(props: AfterSalesCardProps) {
  const { orderId, about, isComplete, isRevoked, paidBack, mayClaim, hasInvoices } = props;
  const t = useTexts(afterSalesTexts);
  const claims = useNewestClaims(orderId, isComplete) ?? [];
  const [newest] = claims;
  const isUndecided = newest !== undefined && isOneOf(newest.status, ...undecidedClaims);
  return (
    <Card title={t.title}>
      {isRevoked && <RevokedRights mayClaim={mayClaim || isUndecided} paidBack={paidBack} />}
      {newest !== undefined && <ClaimLine claim={newest} />}
      {claims.length > 1 && <Cell layout="wide" label={t.claims} href={to.claims(orderId)} />}
      {mayClaim && !isUndecided && (
        <Cell layout="wide" label={t.claim} value={t.claimNote} href={to.newClaim(orderId)} />
      )}
      {isComplete && (
        <Cell layout="wide" label={t.deal} value={t.dealNote} href={to.deal(orderId)} />
      )}
      {hasInvoices && (
        <Cell layout="wide" label={t.invoice} value={t.invoiceNote} href={to.invoices(orderId)} />
      )}
      <SupportLine of={{ about, id: orderId }} />
    </Card>
  );
}
