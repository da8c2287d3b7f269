import type { ClaimView } from '@yanche/contract/claims/claims';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code } from '@yanche/ui/layout';
import { Timeline } from '@yanche/ui/timeline';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { SupportLine } from '#sheets/after-sales/support-line.tsx';
import { claimsTexts } from '../claims.texts.ts';

/** What happened, newest first, and what the claim is about. */
export function ClaimHistory({ claim }: { claim: ClaimView }) {
  const t = useTexts(claimsTexts);
  const { time } = useFormat();
  const by = { us: t.byUs, system: t.bySystem };
  return (
    <>
      {claim.timeline.length > 0 && (
        <Card title={t.timeline}>
          <Timeline
            label={t.timeline}
            events={[...claim.timeline]
              .reverse()
              .map(({ at, event, text, who, colleague }, index) => ({
                key: `${at} ${event} ${index}`,
                title: text,
                note: `${who === 'customer' ? (colleague ?? t.byYou) : by[who]} · ${time(at, 'dateTime')}`,
                ...(index === 0 && { state: 'current' as const }),
              }))}
          />
        </Card>
      )}
      <Card>
        <Cell label={t.claimNo} value={<Code>{claim.claimNo}</Code>} />
        <Cell
          label={t.order}
          value={<Code>{claim.orderNo}</Code>}
          href={to.orderDetail(claim.orderId)}
        />
        <Cell
          label={t.report}
          value={<Code>{claim.reportNo}</Code>}
          href={to.report(claim.orderId)}
        />
        <Cell layout="wide" label={t.allClaims} href={to.claims(claim.orderId)} />
        <SupportLine of={{ about: 'claim', id: claim.claimId, orderId: claim.orderId }} />
      </Card>
    </>
  );
}
