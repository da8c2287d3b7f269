import { getAllRuleResult } from '@yanche/contract/client';
import { type GrayRule, grayRuleIds, onValue } from '@yanche/rules/staff/gray-rule-ids';
import { useSyncExternalStore } from 'react';
import { call } from '#lib/call/call.ts';

/** From rule id to whether it is onValue. spec §3 */
export type GrayRules = Readonly<Record<number, boolean>>;

/** Loaded once per visit, whoever is logged in. All off until then. */
let rules: GrayRules = {};
const listeners = new Set<() => void>();

/** Loads the gray-release rules; if that fails they stay off. */
export async function loadGrayRules(): Promise<void> {
  try {
    const list = await call(getAllRuleResult, { quiet: true });
    rules = Object.fromEntries(list.map(({ id, gray_result }) => [id, gray_result === onValue]));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Which rules are onValue: `useGrayRules()[7] === true`. */
export const useGrayRules = (): GrayRules =>
  useSyncExternalStore(
    subscribe,
    () => rules,
    () => rules,
  );

/** Whether something was switched off. Not while the rules are unknown: without network everything works as it did. */
export const useIsSwitchedOff = (rule: GrayRule): boolean =>
  useGrayRules()[grayRuleIds[rule]] === false;
