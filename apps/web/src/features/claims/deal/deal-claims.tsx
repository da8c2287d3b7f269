import type { DealView } from '@yanche/contract/claims/deals';
import { tellYuan } from '@yanche/rules/money/money';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted } from '@yanche/ui/layout';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { dealTexts } from './deal.texts.ts';

/** Claims of this sale in short; their own party opens them. */
export function DealClaims({ deal: { claims, orderId, mayClaim } }: { deal: DealView }) {
  const t = useTexts(dealTexts);
  const { time } = useFormat();
  return (
    <Card
      title={t.claims}
      {...(orderId !== null && mayClaim && { more: t.newClaim, moreHref: to.newClaim(orderId) })}
    >
      {claims.length === 0 && <Muted>{t.noClaims}</Muted>}
      {claims.map(({ claimId, claimNo, subject, statusText, at, paid }) => (
        <Cell
          key={claimNo}
          layout="wide"
          label={subject === '' ? claimNo : subject}
          value={paid === null ? statusText : `${statusText} · ${tellYuan(paid)}`}
          note={`${claimNo} · ${time(at, 'day')}`}
          {...(claimId !== null && { href: to.claim(claimId) })}
        />
      ))}
    </Card>
  );
}
