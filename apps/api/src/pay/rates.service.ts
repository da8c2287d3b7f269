import type {
  decidePayRate,
  listPayRates,
  PayRateRow,
  setPayRate,
} from '@yanche/contract/console/pay-rates';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type { Bilingual, Language } from '@yanche/rules/bilingual';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { jumpParams } from '@yanche/rules/money/price-jump';
import { rateAt } from '@yanche/rules/pay/earnings';
import type * as z from 'zod/mini';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { pageOfList } from '#lib/list-page.ts';
import { listCities } from '#places/places.store.ts';
import type { StaffCaller } from '#route.ts';
import { listVersions } from '#staff/catalogue-versions.store.ts';
import { changeVersioned } from '#staff/versioned-change.ts';
import { judgeRate } from './judge-rate.ts';
import { keyOfRow, rateRowsOf, rowIdOf } from './rate-rows.ts';
import {
  insertRate,
  listAllRates,
  listRatesOf,
  lockProposedRate,
  type Rate,
  type RateKey,
  updateRate,
} from './rates.store.ts';

type Query = z.output<NonNullable<(typeof listPayRates)['query']>>;
type Fees = { jobFee: number; visitFee: number };

/** A screen may be this old when "at once" was chosen as a time. */
const lateMs = 5 * MINUTE_MS;

async function allRows(deps: Deps, reader: StaffCaller, language: Language) {
  const [all, versions] = await Promise.all([
    listAllRates(deps.db),
    listVersions(deps.db, 'payRate'),
  ]);
  return rateRowsOf(all, { reader, versions, language, now: deps.clock.now() });
}

export async function readRates(
  deps: Deps,
  reader: StaffCaller,
  { search, ...page }: Query,
  language: Language,
): Promise<AnswerOf<typeof listPayRates>> {
  const text = search?.trim().toLowerCase() ?? '';
  const rows = (await allRows(deps, reader, language)).filter(({ productName, town }) =>
    `${productName} ${town?.name ?? ''}`.toLowerCase().includes(text),
  );
  return pageOfList(rows, page, ({ rowId }) => rowId);
}

async function readRow(deps: Deps, reader: StaffCaller, key: RateKey, language: Language) {
  const rowId = rowIdOf(key);
  const row = (await allRows(deps, reader, language)).find((each) => each.rowId === rowId);
  if (row === undefined) throw new Failure('notFound');
  return row;
}

const asked: Bilingual = ['确认无误就再保存一次', 'Save it once more if that is meant'];
const handedOn: Bilingual = [
  '要另一位同事确认。确认无误就再保存一次，提交给同事',
  'A colleague has to confirm that. Save it once more to hand it to them',
];

/**
 * Sets or plans a rate, or hands it to a second person. The version compared is that of the row it was set on. Throws `notFound`,
 * `cityUnknown`, `startsInPast`, `startTaken`, `nothingChanged`, `priceJump`, `priceWaits`, `changedMeanwhile`.
 */
export async function setRate(
  deps: Deps,
  by: StaffCaller,
  body: BodyOf<typeof setPayRate>,
  language: Language,
): Promise<PayRateRow> {
  const { rowId, version, reason, jobFee, visitFee, startsAt, sure = false } = body;
  const key = await keyMeant(deps, rowId, body.townName);
  // What is set for a new town still counts on the row of every town, whose version the screen knows.
  const subject = { kind: 'payRate' as const, id: rowId };
  const row = await readRow(deps, by, { ...key, ...(body.townName && { cityId: null }) }, language);
  await changeVersioned(deps, by, { subject, version, reason }, async (tx, now) => {
    const rates = await newestFirst(tx, key);
    const begins = beginOf(startsAt, now);
    const fees = { jobFee, visitFee };
    const former = formerOf(rates, await generalAt(tx, key, begins), begins);
    if (rates.some((each) => each.startsAt.getTime() === begins.getTime())) {
      throw new Failure('startTaken');
    }
    if (former?.jobFee === jobFee && former.visitFee === visitFee) {
      throw new Failure('nothingChanged');
    }
    const general = await generalAt(tx, key, begins);
    const jump = judgeRate(fees, { rates, general, begins, now });
    if (jump.level !== 'fine' && !sure) {
      const next = jump.level === 'second' ? handedOn : asked;
      throw new Failure('priceJump', { ...jumpParams(jump), next });
    }
    if ((await lockProposedRate(tx, key)) !== null) throw new Failure('priceWaits');
    const isProposal = jump.level === 'second';
    await insertRate(tx, {
      id: newId(),
      product_id: key.productId,
      city_id: key.cityId,
      job_fee: jobFee,
      visit_fee: visitFee,
      starts_at: isProposal && startsAt === null ? null : begins,
      reason,
      status: isProposal ? 'proposed' : 'done',
      needs_second: isProposal,
      proposed_by: by.userId,
      proposed_at: now,
      ...(!isProposal && { decided_by: by.userId, decided_at: now }),
    });
    return {
      action: isProposal ? ('pay.proposeRate' as const) : ('pay.setRate' as const),
      name: row.productName,
      ...(former !== null && { before: factsOf(former) }),
      after: { ...factsOf(fees), startsAt: begins.toISOString() },
    };
  });
  return readRow(deps, by, key, language);
}

const factsOf = ({ jobFee, visitFee }: Fees) => ({ jobFee, visitFee });

async function keyMeant(
  { db }: Deps,
  rowId: string,
  townName: string | undefined,
): Promise<RateKey> {
  const key = keyOfRow(rowId);
  if (key === null) throw new Failure('notFound');
  if (townName === undefined) return key;
  const wanted = townName.trim().toLowerCase();
  const city = (await listCities(db)).find(
    ({ name, name_en }) => name === townName.trim() || name_en.toLowerCase() === wanted,
  );
  if (city === undefined) throw new Failure('cityUnknown');
  return { ...key, cityId: city.id };
}

function beginOf(startsAt: string | null, now: Date): Date {
  const start = startsAt === null ? now : new Date(startsAt);
  if (start.getTime() < now.getTime() - lateMs) throw new Failure('startsInPast');
  // Never before now: jobs were paid by the former rate since.
  return start < now ? now : start;
}

async function newestFirst(tx: Tx, { productId, cityId }: RateKey): Promise<Rate[]> {
  const rates = await listRatesOf(tx, productId);
  return rates
    .filter((each) => each.cityId === cityId)
    .sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
}

const formerOf = (rates: readonly Rate[], general: Fees | null, begins: Date): Fees | null =>
  rates.find(({ startsAt }) => startsAt < begins) ?? general;

/** What a town without a rate of its own has at that time. */
async function generalAt(tx: Tx, { productId, cityId }: RateKey, at: Date): Promise<Fees | null> {
  if (cityId === null) return null;
  return rateAt(await listRatesOf(tx, productId), { productId, cityId: null, at });
}

/**
 * Decides what a colleague proposed, takes one's own back, or a planned rate. Confirmed it begins at its time, or now. Throws `notFound`,
 * `changeDecided`, `samePerson`, `noPermission`, `priceBegun`, `startTaken`, `changedMeanwhile`.
 */
export async function decideRate(
  deps: Deps,
  by: StaffCaller,
  { rowId, decision, ...given }: BodyOf<typeof decidePayRate>,
  language: Language,
): Promise<PayRateRow> {
  const key = keyOfRow(rowId);
  if (key === null) throw new Failure('notFound');
  const { productName } = await readRow(deps, by, key, language);
  const subject = { kind: 'payRate' as const, id: rowId };
  await changeVersioned(deps, by, { subject, ...given }, async (tx, now) => {
    const fees =
      decision === 'drop' ? await drop(tx, key, by, now) : await decide(tx, key, by, decision, now);
    return { action: actions[decision], name: productName, before: fees };
  });
  return readAfter(deps, by, key, language);
}

const actions = {
  confirm: 'pay.confirmRate',
  decline: 'pay.declineRate',
  withdraw: 'pay.withdrawRate',
  drop: 'pay.dropRate',
} as const;

/** The last one of a town takes its row along: then the one of every town answers. */
async function readAfter(deps: Deps, by: StaffCaller, key: RateKey, language: Language) {
  const rows = await allRows(deps, by, language);
  const ids = [rowIdOf(key), rowIdOf({ ...key, cityId: null })];
  const row = ids.flatMap((id) => rows.find(({ rowId }) => rowId === id) ?? [])[0];
  if (row === undefined) throw new Failure('notFound');
  return row;
}

async function decide(
  tx: Tx,
  key: RateKey,
  by: StaffCaller,
  decision: 'confirm' | 'decline' | 'withdraw',
  now: Date,
): Promise<Fees> {
  const proposal = await lockProposedRate(tx, key);
  if (proposal === null) throw new Failure('changeDecided');
  const isMine = proposal.proposed_by === by.userId;
  if (decision === 'withdraw' ? !isMine : !by.policies.includes('pay.decide')) {
    throw new Failure('noPermission');
  }
  if (decision !== 'withdraw' && isMine) throw new Failure('samePerson');
  const { starts_at: planned } = proposal;
  const starts = planned !== null && planned > now ? planned : now;
  if (decision === 'confirm') {
    const rates = await newestFirst(tx, key);
    if (rates.some(({ startsAt }) => startsAt.getTime() === starts.getTime())) {
      throw new Failure('startTaken');
    }
  }
  await updateRate(tx, proposal.id, {
    status: decision === 'confirm' ? 'done' : 'declined',
    starts_at: decision === 'confirm' ? starts : planned,
    decided_by: by.userId,
    decided_at: now,
  });
  return { jobFee: proposal.job_fee, visitFee: proposal.visit_fee };
}

/** The latest only: without one in between, those after it would be further from what comes before them. */
async function drop(tx: Tx, key: RateKey, by: StaffCaller, now: Date): Promise<Fees> {
  if (!by.policies.includes('pay.rates')) throw new Failure('noPermission');
  const [last] = await newestFirst(tx, key);
  if (last === undefined || last.startsAt <= now) throw new Failure('priceBegun');
  await updateRate(tx, last.rateId, {
    status: 'declined',
    starts_at: last.startsAt,
    decided_by: by.userId,
    decided_at: now,
  });
  return factsOf(last);
}
