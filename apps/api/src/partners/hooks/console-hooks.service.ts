import type {
  changePartnerHook,
  createPartnerHook,
  HookDelivery,
  listHookDeliveries,
  listPartnerHooks,
  replayDelivery,
} from '@yanche/contract/console/partner-hooks';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { HOOK_RULES, type HookAction } from '@yanche/rules/work/partner-hook-state';
import { isIP } from 'node:net';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { isPublicAddress } from '#lib/http/public-address.ts';
import { newId } from '#lib/ids.ts';
import { newWebhookSecret } from '#lib/signing/standard-webhook.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import { requireUninvolved, unlessOwn } from '#staff/own-affairs.ts';
import { changePartner } from '../change-partner.service.ts';
import { readPartner } from '../read-partners.service.ts';
import {
  type DeliveryData,
  findHook,
  type HookRow,
  insertHook,
  listDeliveryRows,
  listHooks,
  restartDelivery,
  updateHook,
} from './hooks.store.ts';
import { tryHook } from './tell-hooks.ts';

export async function readHooks(
  deps: Deps,
  reader: StaffCaller,
  partnerId: string,
): Promise<AnswerOf<typeof listPartnerHooks>> {
  const { actions } = await readPartner(deps, reader, partnerId);
  const now = deps.clock.now();
  const actionsOf = (hook: HookRow): HookAction[] =>
    !actions.includes('edit')
      ? []
      : hook.status === 'active'
        ? ['test', 'rotateSecret', 'disable']
        : ['rotateSecret', 'enable'];
  return {
    hooks: (await listHooks(deps.db, partnerId)).map((hook) => ({
      hookId: hook.id,
      mode: hook.mode,
      url: hook.url,
      status: hook.status,
      gone: hook.is_gone,
      oldSecretUntil:
        hook.old_until !== null && hook.old_until > now ? hook.old_until.toISOString() : null,
      createdAt: hook.created_at.toISOString(),
      actions: actionsOf(hook),
    })),
  };
}

/** Also checked at each connection: here so that it is told at once. Throws `hookAddress`. */
function requireAddress({ config }: Deps, text: string): string {
  const { protocol, hostname, username, password, href } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host));
  const isFit = protocol === 'https:' || (protocol === 'http:' && config.noticesInside);
  if (!isFit || username !== '' || password !== '' || (isPrivate && !config.noticesInside)) {
    throw new Failure('hookAddress');
  }
  return href;
}

/** The secret is told here and kept sealed. Throws `hookAddress`, `hooksFull`. */
export async function makeHook(
  deps: Deps,
  by: StaffCaller,
  { mode, url: given, ...of }: BodyOf<typeof createPartnerHook>,
): Promise<AnswerOf<typeof createPartnerHook>> {
  const url = requireAddress(deps, given);
  const secret = newWebhookSecret();
  await changePartner(deps, by, of, async (tx, partner, now) => {
    const present = await listHooks(tx, partner.id, mode);
    if (present.length >= HOOK_RULES.perMode) {
      throw new Failure('hooksFull', { count: HOOK_RULES.perMode });
    }
    await insertHook(tx, {
      id: newId(),
      partner_id: partner.id,
      mode,
      url,
      secret_sealed: deps.pii.seal(secret),
      status: 'active',
      created_at: now,
    });
    return { action: 'partner.createHook', after: { keyMode: mode, hookHost: new URL(url).host } };
  });
  return { secret };
}

/**
 * A new secret signs beside the former one for a day. Throws `notFound`, `nothingChanged`, `changedMeanwhile` for trying an address that is
 * disabled.
 */
export async function changeHook(
  deps: Deps,
  by: StaffCaller,
  { hookId, action, ...of }: BodyOf<typeof changePartnerHook>,
): Promise<AnswerOf<typeof changePartnerHook>> {
  const secret = action === 'rotateSecret' ? newWebhookSecret() : null;
  await changePartner(deps, by, of, async (tx, partner, now) => {
    const hook = await findHook(tx, hookId);
    if (hook?.partner_id !== partner.id) throw new Failure('notFound');
    const after = { keyMode: hook.mode, hookHost: new URL(hook.url).host };
    if (secret !== null) {
      await updateHook(tx, hookId, {
        secret_sealed: deps.pii.seal(secret),
        old_secret_sealed: hook.secret_sealed,
        old_until: new Date(now.getTime() + HOOK_RULES.oldSecretMs),
      });
      return { action: 'partner.rotateHook', after };
    }
    if (action === 'test') {
      if (hook.status !== 'active') throw new Failure('changedMeanwhile');
      await tryHook(tx, hook, now);
      return { action: 'partner.testHook', after };
    }
    const status = action === 'enable' ? 'active' : 'disabled';
    if (hook.status === status) throw new Failure('nothingChanged');
    await updateHook(tx, hookId, { status, is_gone: false });
    return { action: action === 'enable' ? 'partner.enableHook' : 'partner.disableHook', after };
  });
  return { secret };
}

type Query = z.output<NonNullable<(typeof listHookDeliveries)['query']>>;

export async function readDeliveries(
  { db }: Deps,
  reader: StaffCaller,
  { size, after, ...wanted }: Query,
): Promise<AnswerOf<typeof listHookDeliveries>> {
  const limit = Number(size);
  const rows = await listDeliveryRows(db, {
    ...wanted,
    after: readCursor(after),
    limit: limit + 1,
  });
  return pageFrom(
    rows,
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => deliveryOf(row, reader),
  );
}

function deliveryOf(row: DeliveryData, reader: StaffCaller): HookDelivery {
  const isOver = row.status === 'delivered' || row.status === 'failed';
  const mayReplay =
    isOver && row.hook_status === 'active' && reader.policies.includes('partners.replay');
  return {
    deliveryId: row.id,
    eventId: row.event_id,
    partnerId: row.partner_id,
    partnerName: row.partner_name,
    mode: row.mode,
    url: row.url,
    partnerTaskNo: row.task_no,
    type: row.type,
    body: row.body,
    status: row.status,
    tries: row.tries,
    lastCode: row.last_code,
    lastFault: row.last_fault,
    triedAt: row.tried_at?.toISOString() ?? null,
    nextAt: isOver ? null : row.due_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    actions: unlessOwn(reader, [{ dealerId: row.dealer_id }], mayReplay ? ['replay'] : []),
  };
}

/** Throws `notFound`, `ownAffair`, `changedMeanwhile` for one that is still tried or whose address is disabled. */
export async function replay(
  deps: Deps,
  by: StaffCaller,
  { deliveryId, reason }: BodyOf<typeof replayDelivery>,
): Promise<AnswerOf<typeof replayDelivery>> {
  const find = async () => {
    const [row] = await listDeliveryRows(deps.db, { only: deliveryId, limit: 1 });
    if (row === undefined) throw new Failure('notFound');
    return row;
  };
  const row = await find();
  requireUninvolved(by, { dealerId: row.dealer_id });
  if (row.hook_status !== 'active') throw new Failure('changedMeanwhile');
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await restartDelivery(tx, deliveryId, now))) throw new Failure('changedMeanwhile');
    await insertAudit(tx, {
      by,
      at: now,
      action: 'partner.replay',
      subject: { kind: 'partner', id: row.partner_id, name: row.partner_name },
      reason,
      ...(row.task_no !== null && { after: { taskNo: row.task_no } }),
    });
  });
  return deliveryOf(await find(), by);
}
