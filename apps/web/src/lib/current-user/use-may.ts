import type { DealerAct } from '@yanche/rules/people/dealer-rights';
import { useUser } from './use-user.ts';

/** Whether the server would let this person do it: a private one everything of their own. While it is unknown who it is, nothing is hidden. */
export function useMay(act: DealerAct): boolean {
  return useUser()?.acts.includes(act) ?? true;
}
