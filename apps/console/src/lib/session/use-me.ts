import { useQuery } from '@tanstack/react-query';
import { type ConsoleUser, whoIsAtConsole } from '@yanche/contract/console/staff-login';
import type { Policy } from '@yanche/rules/staff/rights';
import { call, isFailure } from '#lib/call/call.ts';
import { callKey } from '#lib/call/use-call.ts';

/** Who is logged in: null for nobody. Asked again when the page is looked at, since a session ends by itself. */
export function useMe() {
  return useQuery<ConsoleUser | null>({
    queryKey: callKey(whoIsAtConsole),
    queryFn: async ({ signal }) => {
      try {
        return await call(whoIsAtConsole, { signal });
      } catch (error) {
        if (isFailure(error, 'notLoggedIn')) return null;
        throw error;
      }
    },
  });
}

/** What a screen or row needs: a policy, or only somebody who is logged in. */
export const mayOpen = (user: ConsoleUser, policy: Policy | 'any'): boolean =>
  policy === 'any' || user.policies.includes(policy);
