import type { HistoryNeed } from '@yanche/rules/history/history-topics';
import type { SourceFacts, SourceRow } from '@yanche/rules/history/source-facts';
import { hasRecords } from '@yanche/rules/history/source-marks';
import * as z from 'zod/mini';
import type { SourceResult } from './history-source.ts';
import { withoutPersonal } from './plain-text.ts';

/*
 * What the supplier of `async-source.ts` sends. Only what is named here is read: owners, contacts, garages and times of the day
 * that it may send beside it never get further than this file.
 */
const words = z.string().check(z.maxLength(500));
const fen = z.int().check(z.gte(0), z.lte(1_000_000_000));
const km = z.nullish(z.int().check(z.gte(0), z.lte(2_000_000)));
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/));
const id = z.string().check(z.minLength(1), z.maxLength(40));
/** 1 yes, 0 no, anything else is not known. */
const flag = z.nullish(z.int());

export const answerShape = z.object({ code: z.int(), data: z.unknown() });

export const coverage = z.object({
  supported: z.boolean(),
  needs: z.array(z.string()),
  data_from: month,
  price_fen: fen,
  usual_seconds: z.int().check(z.gte(0)),
  longest_seconds: z.int().check(z.gte(0)),
});

export const ordered = z.object({ order_id: z.string().check(z.minLength(1), z.maxLength(80)) });

/** An id that stands twice would make two records one. */
const once = <Row>(idOf: (row: Row) => string) =>
  z.refine<Row[]>((rows) => new Set(rows.map(idOf)).size === rows.length);
const claim = z.object({
  claim_id: id,
  date: day,
  total_fen: z.nullish(fen),
  mileage: km,
  summary: z.nullish(words),
  items: z.nullish(
    z.array(z.object({ name: words, type: z.int(), fen: z.nullish(fen) })).check(z.maxLength(200)),
  ),
});
const service = z.object({
  record_id: id,
  date: day,
  mileage: km,
  type: z.enum(['service', 'repair', 'mileage']),
  content: z.nullish(words),
  fen: z.nullish(fen),
});

const policy = z.object({
  policy_id: id,
  date: day,
  until: z.nullish(day),
  kind: z.nullish(words),
});
const report = z.object({
  data_from: month,
  data_to: day,
  keep_days: z.int().check(z.gte(1), z.lte(3650)),
  flags: z.object({ water: flag, fire: flag, total_loss: flag, theft: flag }),
  flag_rows: z.nullish(z.record(z.string(), z.array(id))),
  // What is absent was not told, which is not "none".
  claims: z.nullish(
    z.array(claim).check(
      z.maxLength(1_000),
      once<z.output<typeof claim>>(({ claim_id }) => claim_id),
    ),
  ),
  services: z.nullish(
    z.array(service).check(
      z.maxLength(2_000),
      once<z.output<typeof service>>(({ record_id }) => record_id),
    ),
  ),
  policies: z.nullish(
    z.array(policy).check(
      z.maxLength(200),
      once<z.output<typeof policy>>(({ policy_id }) => policy_id),
    ),
  ),
});

export const resultShape = z.object({
  status: z.enum(['processing', 'success', 'empty', 'unsupported', 'invalid', 'failed']),
  charged: z._default(z.boolean(), false),
  report: z.nullish(report),
});
export type AsyncResult = z.output<typeof resultShape>;
/** It has more, which is not read. */
export const notice = z.object(ordered.shape);

const needs: Readonly<Record<string, HistoryNeed>> = {
  engine_no: 'engineNo',
  plate: 'plate',
  licence_photo: 'licencePhoto',
  signature: 'signature',
};
export const needsOf = (given: readonly string[]): HistoryNeed[] =>
  given.flatMap((each) => needs[each] ?? []);

/** Their numbers for "no" to this order, which no later try changes. */
const refusedBy: Readonly<Record<number, 'unsupported' | 'badInput'>> = {
  1101: 'unsupported',
  1102: 'badInput',
  1103: 'badInput',
};
/** About us: 1201 balance, 1202 authorisation, 1203 signature. */
export const isAboutUs = (code: number): boolean => code >= 1200 && code < 1300;
/** Too much at once, or being repaired. */
export const isForLater = (code: number): boolean => code >= 1900 && code < 2000;
/** What a refused order is; one that we have no word for has failed. */
export const refusalOf = (code: number) => refusedBy[code] ?? 'failed';

const refusals = { unsupported: 'unsupported', invalid: 'badInput', failed: 'failed' } as const;
const works = { 1: 'replace', 2: 'repair', 3: 'material' } as const;

/** What they sent in our words. A success without a report is none. */
export function resultOf({ status, charged, report: given }: AsyncResult): SourceResult {
  if (status === 'processing') return { state: 'waiting' };
  if (status !== 'success' && status !== 'empty') return { state: refusals[status], charged };
  if (given == null) return { state: 'failed', charged };
  const facts = factsOf(given);
  return { state: hasRecords(facts) ? 'ready' : 'noRecord', facts, charged };
}

/** Their numbers are unique for a kind of record only. */
const ids = {
  claim: (given: string) => `c:${given}`,
  service: (given: string) => `s:${given}`,
  policy: (given: string) => `p:${given}`,
};

function factsOf(given: z.output<typeof report>): SourceFacts {
  const flagOf = (value: number | null | undefined, name: string) =>
    ({
      says: value === 1 ? 'yes' : value === 0 ? 'no' : 'unknown',
      rows: (given.flag_rows?.[name] ?? []).map(ids.claim),
    }) as const;
  const flags = {
    flood: flagOf(given.flags.water, 'water'),
    fire: flagOf(given.flags.fire, 'fire'),
    totalLoss: flagOf(given.flags.total_loss, 'total_loss'),
    theft: flagOf(given.flags.theft, 'theft'),
  };
  const { claims, services, policies } = given;
  const marks = [flags.flood, flags.fire, flags.totalLoss];
  return {
    since: given.data_from,
    through: given.data_to,
    keptDays: given.keep_days,
    flags,
    rows: [
      ...(claims ?? []).map(claimRow),
      ...(services ?? []).map(serviceRow),
      ...(policies ?? []).map(policyRow),
    ],
    unknown: [
      ...(claims == null ? (['claims'] as const) : []),
      ...(services == null ? (['services', 'mileage'] as const) : []),
      ...(policies == null ? (['policies'] as const) : []),
      ...(marks.every(({ says }) => says === 'unknown') ? (['floodFire'] as const) : []),
    ],
  };
}

const claimRow = (given: z.output<typeof claim>): SourceRow => ({
  id: ids.claim(given.claim_id),
  kind: 'claim',
  at: given.date,
  km: given.mileage ?? null,
  amount: given.total_fen ?? null,
  title: withoutPersonal(given.summary ?? '') || '保险理赔',
  items: (given.items ?? []).map((item) => ({
    name: withoutPersonal(item.name),
    work: item.type in works ? works[item.type as keyof typeof works] : 'labour',
    amount: item.fen ?? null,
  })),
});

const serviceRow = (given: z.output<typeof service>): SourceRow => ({
  id: ids.service(given.record_id),
  kind: given.type,
  at: given.date,
  km: given.mileage ?? null,
  amount: given.fen ?? null,
  title: withoutPersonal(given.content ?? '') || (given.type === 'repair' ? '维修' : '保养'),
  items: [],
});

const policyRow = (given: z.output<typeof policy>): SourceRow => ({
  id: ids.policy(given.policy_id),
  kind: 'policy',
  at: given.date,
  ...(given.until != null && { until: given.until }),
  km: null,
  amount: null,
  title: withoutPersonal(given.kind ?? ''),
  items: [],
});
