import { MINUTE_MS } from '@yanche/rules/calendar';
import type { PartnerScope } from '@yanche/rules/partners/partner-keys';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { hashToken } from '#lib/ids.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import type { PartnerCaller } from '#route.ts';
import { isAllowedFrom } from './addresses.ts';
import { findLiveKey, updateKey } from './keys.store.ts';

const seenEveryMs = MINUTE_MS;
const bearer = /^Bearer (yk_(?:test|live)_[\w-]{43})$/i;

/**
 * The partner whose key this is, if the key may be used for this, from here and now; every call that passes counts. Throws
 * `partnerKeyUnknown`, `partnerSuspended`, `partnerAddressRefused`, `partnerScopeMissing`, `partnerTooOften`.
 */
export async function authenticate(
  { db, clock, pii }: Deps,
  asked: {
    authorization: string | undefined;
    ip: string;
    scope: PartnerScope;
    /** Told whose key it is as soon as that is known. */
    onKey?: (key: Pick<PartnerCaller, 'partnerId' | 'keyId' | 'mode'>) => void;
  },
): Promise<PartnerCaller> {
  const secret = bearer.exec(asked.authorization ?? '')?.[1];
  const key = secret === undefined ? null : await findLiveKey(db, hashToken(secret));
  if (key === null) throw new Failure('partnerKeyUnknown');
  asked.onKey?.({ partnerId: key.partner_id, keyId: key.key_id, mode: key.mode });
  const now = clock.now();
  if (!isAllowedFrom(key.addresses, asked.ip)) throw new Failure('partnerAddressRefused');
  if (key.status !== 'active' || key.dealer_status !== 'active') {
    throw new Failure('partnerSuspended');
  }
  await countCall(db, { key: pii.hash(`limit partner ${key.key_id}`), most: key.per_minute }, now);
  if (now.getTime() - (key.last_used_at?.getTime() ?? 0) >= seenEveryMs) {
    await updateKey(db, key.key_id, { last_used_at: now });
  }
  if (!key.scopes.includes(asked.scope)) {
    throw new Failure('partnerScopeMissing', { scope: asked.scope }, { scope: asked.scope });
  }
  return {
    partnerId: key.partner_id,
    keyId: key.key_id,
    mode: key.mode,
    owner: {
      userId: key.user_id,
      name: key.user_name,
      phoneMask: key.phone_mask,
      roles: ['dealerOwner'],
      dealerId: key.dealer_id,
      cityIds: [],
    },
  };
}

async function countCall(
  db: Deps['db'],
  { key, most }: { key: string; most: number },
  now: Date,
): Promise<void> {
  try {
    await countHitsOrThrow(db, [{ key, windows: [{ seconds: 60, most }] }], now);
  } catch (error) {
    if (!(error instanceof Failure) || error.failure !== 'tooOften') throw error;
    throw new Failure('partnerTooOften', error.params, error.data);
  }
}
