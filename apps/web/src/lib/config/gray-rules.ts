import { getAllRuleResult } from '@yanche/contract/client';
import { useSyncExternalStore } from 'react';
import { call } from '#lib/call/call.ts';

const on = 100; // spec §9

/** From rule id to whether it is on. spec §3 */
export type GrayRules = Readonly<Record<number, boolean>>;

/** Of this visit, whoever is logged in; all are off until they are there. */
let rules: GrayRules = {};
const listeners = new Set<() => void>();

/** Asks for the gray-release rules; without an answer every rule is off. */
export async function loadGrayRules(): Promise<void> {
  try {
    const list = await call(getAllRuleResult, { quiet: true });
    rules = Object.fromEntries(list.map(({ id, gray_result }) => [id, gray_result === on]));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Which rules are on: `useGrayRules()[7] === true`. */
export const useGrayRules = (): GrayRules =>
  useSyncExternalStore(
    subscribe,
    () => rules,
    () => rules,
  );
