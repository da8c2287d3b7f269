import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import * as z from 'zod/mini';

// Schemas that several calls share. Money is integer fen, distance km, time ISO 8601 with offset.

export const uuid = z.string().check(z.uuid());
/** Money in fen: 100 are one yuan. */
export const fen = z.int().check(z.gte(0), z.lte(10_000_000_00));
/** Money in fen, also below zero. */
export const signedFen = z.int();
// Within PostgreSQL's integer range.
export const rowNumber = z.int().check(z.gte(0), z.lte(2_147_483_647));
/** A time, ISO 8601 with its offset. */
export const isoTime = z.iso.datetime({ offset: true });
export const shortText = z.string().check(z.maxLength(TEXT_LIMITS.short));
export const reasonText = z.string().check(z.maxLength(TEXT_LIMITS.reason));
export const longText = z.string().check(z.maxLength(TEXT_LIMITS.long));
/** A month as `2022-05`. */
export const yearMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
/** A day in China as `2026-11-28`. */
export const calendarDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Chosen by the caller; the same again means the same request, sent again. */
export const requestId = z.string().check(z.regex(/^[\w-]{8,64}$/));

/** A key of a table in the rules. */
// @__NO_SIDE_EFFECTS__
export const keyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]]);

/** A tab defined by the rules. */
// @__NO_SIDE_EFFECTS__
export const tabOf = <Key extends string>(tabs: readonly { readonly key: Key }[]) =>
  z.enum(tabs.map(({ key }) => key) as [Key, ...Key[]]);

// In a query or a form code may pass a number, the wire carries digits.
export const intParam = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform(Number),
);

/** A decimal coordinate in a query string, degrees. */
// @__NO_SIDE_EFFECTS__
const coordinateParam = (most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/))]),
    z.pipe(z.transform(Number), z.number().check(z.gte(-most), z.lte(most))),
  );
export const lngParam = coordinateParam(180);
export const latParam = coordinateParam(90);

/** A position as `longitude_latitude`, degrees (spec §3). */
export const lnglat = z
  .string()
  .check(z.maxLength(40), z.regex(/^-?(180|1[0-7]\d|\d{1,2})(\.\d+)?_-?(90|[1-8]?\d)(\.\d+)?$/));

/** Keyset paging. */
export const pageQuery = {
  /** `next` of the page before; nothing for the first page. */
  after: z.optional(z.string().check(z.maxLength(200))),
};

// @__NO_SIDE_EFFECTS__
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    hasMore: z.boolean(),
    /** What `after` is for the page that follows. */
    next: z.nullable(z.string()),
  });
