import { HOUR_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import type { Cost } from '#providers/captcha/work.ts';
import { addressLimits } from './limit-rules.ts';
import { countHits } from './limits.store.ts';

/** What a captcha costs after so many codes and failed captchas: 0, and nobody notices anything. */
export const costAfter = (count: number): Cost => ({
  rounds: count < 4 ? 1 : count < 10 ? 2 : 3,
  bits: count === 0 ? 0 : Math.min(20, 11 + count),
});

/** The price of the next captcha for this address. A tenth of what its network did counts too: neighbours are many. */
export async function captchaCost(deps: Deps, ip: string): Promise<Cost> {
  const limits = [...addressLimits(deps, 'code', ip), ...addressLimits(deps, 'wrongCaptcha', ip)];
  const seconds = HOUR_MS / 1000;
  const questions = limits.map(({ key }) => ({ key, seconds }));
  const counts = await countHits(deps.db, questions, deps.clock.now());
  const sum = (end: 'Address' | 'Network') =>
    counts.reduce((total, n, at) => total + (limits[at]?.name.endsWith(end) ? n : 0), 0);
  return costAfter(sum('Address') + Math.floor(sum('Network') / 10));
}
