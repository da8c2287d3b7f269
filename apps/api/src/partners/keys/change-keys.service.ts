import type {
  createPartnerKey,
  editPartnerKey,
  endPartnerKey,
  PartnerPage,
} from '@yanche/contract/console/partners';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { keyPrefix, PARTNER_RULES, shownPartOf } from '@yanche/rules/partners/partner-keys';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { hashToken, newId, newToken } from '#lib/ids.ts';
import type { StaffCaller } from '#route.ts';
import { changePartner } from '../change-partner.service.ts';
import { readPartner } from '../read-partners.service.ts';
import { wrongAddressIn } from './addresses.ts';
import { countAliveKeys, findAliveKey, insertKey, updateKey } from './keys.store.ts';

/** Throws `partnerAddressesWrong`. */
function requireAddresses(addresses: readonly string[]): void {
  const wrong = wrongAddressIn(addresses);
  if (wrong !== null) throw new Failure('partnerAddressesWrong', { address: wrong });
}

type Rights = { label: string; scopes: readonly string[]; addresses: readonly string[] };

/** As the log keeps them. No list of addresses is from anywhere. */
const factsOf = ({ label, scopes, addresses }: Rights) => ({
  keyLabel: label,
  scopes,
  ...(addresses.length > 0 && { addresses }),
});

/** The key is told here and kept nowhere. Throws `partnerKeysFull`, `partnerSuspended`. */
export async function makeKey(
  deps: Deps,
  by: StaffCaller,
  { mode, label, scopes, addresses, ...given }: BodyOf<typeof createPartnerKey>,
): Promise<AnswerOf<typeof createPartnerKey>> {
  requireAddresses(addresses);
  const key = `${keyPrefix(mode)}${newToken()}`;
  await changePartner(deps, by, given, async (tx, partner, now) => {
    if (partner.status !== 'active') throw new Failure('partnerSuspended');
    const alive = await countAliveKeys(tx, { partnerId: partner.id, mode });
    if (alive >= PARTNER_RULES.keysAlive) {
      throw new Failure('partnerKeysFull', { count: PARTNER_RULES.keysAlive });
    }
    const rights = { label, scopes: [...new Set(scopes)], addresses };
    const begins = shownPartOf(key);
    await insertKey(tx, {
      id: newId(),
      partner_id: partner.id,
      mode,
      ...rights,
      begins,
      key_hash: hashToken(key),
      created_by: by.userId,
      created_at: now,
    });
    return {
      action: 'partner.createKey',
      after: { keyMode: mode, keyBegins: begins, ...factsOf(rights) },
    };
  });
  return { key, partner: await readPartner(deps, by, given.partnerId) };
}

/** Throws `notFound` for a key that was ended or is another partner's. */
export async function changeKey(
  deps: Deps,
  by: StaffCaller,
  { keyId, label, scopes, addresses, ...given }: BodyOf<typeof editPartnerKey>,
): Promise<PartnerPage> {
  requireAddresses(addresses);
  await changePartner(deps, by, given, async (tx, partner) => {
    const key = await findAliveKey(tx, { partnerId: partner.id, keyId });
    if (key === null) throw new Failure('notFound');
    const after = { label, scopes: [...new Set(scopes)], addresses };
    await updateKey(tx, keyId, after);
    return {
      action: 'partner.editKey',
      before: factsOf(key),
      after: { keyBegins: key.begins, ...factsOf(after) },
    };
  });
  return readPartner(deps, by, given.partnerId);
}

export async function endKey(
  deps: Deps,
  by: StaffCaller,
  { keyId, ...given }: BodyOf<typeof endPartnerKey>,
): Promise<PartnerPage> {
  await changePartner(deps, by, given, async (tx, partner, now) => {
    const key = await findAliveKey(tx, { partnerId: partner.id, keyId });
    if (key === null) throw new Failure('notFound');
    await updateKey(tx, keyId, { ended_at: now });
    return {
      action: 'partner.endKey',
      after: { keyMode: key.mode, keyBegins: key.begins, keyLabel: key.label },
    };
  });
  return readPartner(deps, by, given.partnerId);
}
