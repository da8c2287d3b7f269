import { HOOK_RULES, partnerHookPolicy } from '@yanche/rules/work/partner-hook-state';
import { retryAt } from '@yanche/rules/work/work-policy';
import type { Deps } from '#deps.ts';
import { webhookHeaders } from '#lib/signing/standard-webhook.ts';
import { type DeliveryRow, findHook, type HookRow, hookQueue, updateHook } from './hooks.store.ts';

/** Sent at the same time, so that a receiver that hangs does not keep others waiting. */
const atOnce = 8;

/** Sends due messages to partners; those that are not taken come again. Answers how many were sent or tried. */
export async function sendPartnerHooks(deps: Deps, signal: AbortSignal): Promise<number> {
  const lanes = Array.from({ length: atOnce }, async () => {
    let sent = 0;
    while (!signal.aborted && (await sendNext(deps))) sent += 1;
    return sent;
  });
  return (await Promise.all(lanes)).reduce((sum, each) => sum + each, 0);
}

async function sendNext(deps: Deps): Promise<boolean> {
  const taken = await hookQueue.take(deps.db, deps.clock.now());
  if (taken === null) return false;
  const hook = await findHook(deps.db, taken.hook_id);
  if (hook?.status === 'active') await send(deps, taken, hook);
  else await hookQueue.giveUp(deps.db, taken, deps.clock.now(), { last_fault: 'disabled' });
  return true;
}

async function send(deps: Deps, taken: DeliveryRow, hook: HookRow): Promise<void> {
  const { db, clock } = deps;
  const headers = webhookHeaders(
    { id: taken.event_id, at: clock.now(), body: taken.body },
    secretsOf(deps, hook),
  );
  const answer = await deps
    .postHook(hook.url, taken.body, headers)
    .catch((error: unknown) => error);
  const now = clock.now();
  if (!isAnswer(answer)) {
    const last_fault = faultOf(answer);
    await hookQueue.fail(
      db,
      taken,
      now,
      { last_fault, last_code: null, tried_at: now },
      later(taken, now),
    );
    return;
  }
  const { status, retryAfter } = answer;
  const told = { last_code: status, last_fault: null, tried_at: now };
  if (status >= 200 && status <= 299) {
    await hookQueue.finish(db, taken, { ...told, status: 'delivered', delivered_at: now });
  } else if (status === 410) {
    // The receiver says that it wants nothing any more.
    await updateHook(db, hook.id, { status: 'disabled', is_gone: true });
    await hookQueue.giveUp(db, taken, now, told);
  } else {
    await hookQueue.fail(db, taken, now, told, later(taken, now, retryAfter));
  }
}

/** The secret, and the one of before for a while. */
function secretsOf({ pii, clock }: Deps, hook: HookRow): string[] {
  const { secret_sealed, old_secret_sealed, old_until } = hook;
  const isOldKnown = old_secret_sealed !== null && old_until !== null && old_until > clock.now();
  return [pii.open(secret_sealed), ...(isOldKnown ? [pii.open(old_secret_sealed)] : [])];
}

type Answer = Awaited<ReturnType<Deps['postHook']>>;
const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'status' in value && !(value instanceof Error);

/** Never the message of the error: it may contain the address with its secrets. */
function faultOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/private network/.test(message)) return 'private';
  return /abort|timeout/i.test(`${message} ${error instanceof Error ? error.name : ''}`)
    ? 'timeout'
    : 'unreachable';
}

/** The next try: after the pause and some of chance, not before what the receiver asks for. */
function later(
  { tries }: DeliveryRow,
  now: Date,
  retryAfter: string | null = null,
): Date | undefined {
  const usual = retryAt(partnerHookPolicy, tries, now);
  if (usual === null) return undefined;
  const pause = (usual.getTime() - now.getTime()) * (1 + Math.random() * HOOK_RULES.jitter);
  const asked = Math.min(waitOf(retryAfter, now), HOOK_RULES.longestWaitMs);
  return new Date(now.getTime() + Math.max(pause, asked));
}

/** `Retry-After` as seconds or a time; 0 for anything else. */
function waitOf(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
