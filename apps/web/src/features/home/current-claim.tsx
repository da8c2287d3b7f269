import { Card } from '@yanche/ui/card';
import { ClaimLine, useNewestClaims } from '#sheets/after-sales/claim-line.tsx';

/** The case that waits for this person, or for us; nothing when there is none. */
export function CurrentClaim() {
  const claims = useNewestClaims() ?? [];
  const current =
    claims.find(({ turn }) => turn.who === 'customer') ??
    claims.find(({ turn }) => turn.who === 'us');
  if (current === undefined) return null;
  return (
    <Card>
      <ClaimLine claim={current} />
    </Card>
  );
}
