import type {
  listPartners,
  PartnerKey,
  PartnerPage,
  PartnerRow,
} from '@yanche/contract/console/partners';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { PartnerAction } from '@yanche/rules/partners/partner-state';
import type * as z from 'zod/mini';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { unlessOwn } from '#staff/own-affairs.ts';
import { type KeyRow, listKeys } from './keys/keys.store.ts';
import { listPartnerRows, type PartnerData } from './partners.store.ts';

type Query = z.output<NonNullable<(typeof listPartners)['query']>>;
type Read = Pick<Deps, 'db' | 'links' | 'clock'>;

export async function readPartners(
  deps: Read,
  reader: StaffCaller,
  { size, search, waiting, after, ...wanted }: Query,
): Promise<AnswerOf<typeof listPartners>> {
  const { db } = deps;
  const limit = Number(size);
  const asked = {
    ...wanted,
    search: search?.trim() ?? '',
    waiting: waiting === 'yes',
    after: readCursor(after),
  };
  const [rows, versions] = await Promise.all([
    listPartnerRows(db, { ...asked, limit: limit + 1 }),
    listVersions(db, 'partner'),
  ]);
  return pageFrom(
    rows,
    limit,
    ({ created_at: at, id }) => ({ at, id }),
    (row) => partnerOf(deps, row, { reader, version: versions.get(row.id) ?? 0 }),
  );
}

type Reading = { reader: StaffCaller; version: number };

function partnerOf(
  { links, clock }: Read,
  row: PartnerData,
  { reader, version }: Reading,
): PartnerRow {
  return {
    partnerId: row.id,
    dealerId: row.dealer_id,
    dealerName: row.dealer_name,
    name: row.name,
    colour: row.colour,
    logoUrl: row.logo_file_id === null ? null : links.photoUrl(row.logo_file_id, clock.now()),
    sample: row.is_sample,
    status: row.status,
    perMinute: row.per_minute,
    creditLimit: row.credit_limit,
    owed: 0 - row.balance,
    proposal:
      row.credit_proposed === null || row.credit_proposed_at === null
        ? null
        : {
            amount: row.credit_proposed,
            reason: row.credit_proposed_reason ?? '',
            by: row.proposer_name ?? '',
            at: row.credit_proposed_at.toISOString(),
          },
    keysAlive: row.keys_alive,
    since: row.created_at.toISOString(),
    version,
    actions: unlessOwn(reader, [{ dealerId: row.dealer_id }], actionsOf(row, reader)),
  };
}

function actionsOf(row: PartnerData, { userId, policies }: StaffCaller): PartnerAction[] {
  const isProposed = row.credit_proposed !== null;
  const isMine = row.credit_proposed_by === userId;
  const keeps: PartnerAction[] =
    row.status === 'active' ? ['edit', 'createKey', 'suspend'] : ['edit', 'restore'];
  const owes: PartnerAction[] = !isProposed
    ? ['proposeCredit']
    : isMine
      ? ['withdrawCredit']
      : ['confirmCredit', 'declineCredit'];
  return [
    ...(policies.includes('partners.change') ? keeps : []),
    ...(policies.includes('partners.credit') ? owes : []),
  ];
}

/** Throws `notFound`. */
export async function readPartner(
  deps: Read,
  reader: StaffCaller,
  partnerId: string,
): Promise<PartnerPage> {
  const { db } = deps;
  const [[row], versions, keys] = await Promise.all([
    listPartnerRows(db, { only: partnerId, limit: 1 }),
    listVersions(db, 'partner'),
    listKeys(db, partnerId),
  ]);
  if (row === undefined) throw new Failure('notFound');
  const partner = partnerOf(deps, row, { reader, version: versions.get(partnerId) ?? 0 });
  // A suspended partner's keys can be ended as well.
  const mayChange = reader.policies.includes('partners.change') && partner.actions.includes('edit');
  return { ...partner, keys: keys.map((key) => keyOf(key, mayChange)) };
}

const keyOf = (key: KeyRow & { creator_name: string | null }, mayChange: boolean): PartnerKey => ({
  keyId: key.id,
  mode: key.mode,
  label: key.label,
  begins: key.begins,
  scopes: key.scopes,
  addresses: key.addresses,
  createdAt: key.created_at.toISOString(),
  by: key.creator_name,
  lastUsedAt: key.last_used_at?.toISOString() ?? null,
  endedAt: key.ended_at?.toISOString() ?? null,
  actions: mayChange && key.ended_at === null ? ['editKey', 'endKey'] : [],
});
