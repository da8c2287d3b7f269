import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getAllRuleResult } from '@yanche/contract/client';
import { useSyncExternalStore } from 'react';
import { call } from './call.ts';
import { callKey } from './use-call.ts';

const on = 100; // spec §9
const key = callKey(getAllRuleResult);

/** From rule id to whether it is on. spec §3 */
export type GrayRules = Readonly<Record<number, boolean>>;

/** Asks for the gray-release rules once; without an answer every rule is off. */
export async function loadGrayRules(client: QueryClient): Promise<void> {
  const load = async (): Promise<GrayRules> => {
    const { data } = await call(getAllRuleResult, { quiet: true });
    return Object.fromEntries(data.map(({ id, gray_result }) => [id, gray_result === on]));
  };
  await client.prefetchQuery({
    queryKey: key,
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** Is this rule on? Off until the rules are there. */
export function useGrayRule(id: number): boolean {
  const client = useQueryClient();
  const rules = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryData<GrayRules>(key),
  );
  return rules?.[id] ?? false;
}
