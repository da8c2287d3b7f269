import { DAY_MS } from '@yanche/rules/calendar';
import { PARTNER_RULES } from '@yanche/rules/partners/partner-keys';
import type { Deps } from '#deps.ts';
import { deviceDays } from './limit-rules.ts';
import { deleteExpired } from './delete-expired.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Codes are kept a little longer than they work, for support questions. */
const keepCodesMs = 2 * DAY_MS;
/** By then all were sent or given up. */
const keepNoticesMs = 180 * DAY_MS;

/** Deletes sessions, login codes, counters, used tokens, devices, notices, messages to partners and logged calls that mean nothing any more. */
export function deleteExpiredRows({ db, clock }: Deps, signal?: AbortSignal): Promise<number> {
  return repeatUntilDone(signal, async () => {
    const now = clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const gone = await deleteExpired(db, {
      sessions: now,
      staff_sessions: now,
      staff_enrolments: now,
      login_codes: ago(keepCodesMs),
      limits: now,
      spent_tokens: now,
      known_devices: ago(deviceDays * DAY_MS),
      notices: ago(keepNoticesMs),
      hook_deliveries: ago(keepNoticesMs),
      partner_calls: ago(PARTNER_RULES.callDays * DAY_MS),
    });
    return gone > 0;
  });
}
