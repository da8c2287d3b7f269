import { actsOf, type DealerAct } from '@yanche/rules/people/dealer-rights';
import type { Caller } from '#route.ts';

/** Of what can be done with something of a dealership, what the caller's rights allow: nothing else is offered. What is private is theirs. */
export function withinRights<Action extends string>(
  caller: Caller,
  actions: readonly Action[],
  { dealerId, needs }: { dealerId: string | null; needs: Partial<Record<Action, DealerAct>> },
): Action[] {
  if (dealerId === null) return [...actions];
  const acts = actsOf(caller);
  return actions.filter((action) => {
    const act = needs[action];
    return act === undefined || acts.includes(act);
  });
}
