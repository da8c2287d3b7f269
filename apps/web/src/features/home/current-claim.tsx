import { Card } from '@yanche/ui/card';
import { ClaimLine, useNewestClaims } from '#sheets/after-sales/claim-line.tsx';

/** The case that this person has to answer first, else one that waits for us; nothing when there is none. */
export function CurrentClaim() {
  const claims = useNewestClaims() ?? [];
  const [mostUrgent] = claims
    .filter(({ turn }) => turn.who === 'customer')
    .sort((a, b) => (a.turn.until ?? '9').localeCompare(b.turn.until ?? '9'));
  const current = mostUrgent ?? claims.find(({ turn }) => turn.who === 'us');
  if (current === undefined) return null;
  return (
    <Card>
      <ClaimLine claim={current} />
    </Card>
  );
}
