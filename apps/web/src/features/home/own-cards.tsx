import { CurrentClaim } from './current-claim.tsx';
import { CurrentOrder } from './current-order.tsx';

/** What is going on for this person. */
export function OwnCards() {
  return (
    <>
      <CurrentClaim />
      <CurrentOrder />
    </>
  );
}
