import { blockKindLabels, blockStateLabels, blockStopLabels } from '@yanche/rules/staff/blocks';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery, shortText, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { commandBody, words } from './command-body.ts';
import { searchText } from './search-terms.ts';

const block = z.object({
  blockId: uuid,
  kind: keyOf(blockKindLabels),
  /** Of a person or dealer; the VIN of a car. */
  subjectId: z.string(),
  subjectName: z.string(),
  stops: z.array(keyOf(blockStopLabels)),
  /** As the blocked person reads it. */
  told: z.string(),
  state: keyOf(blockStateLabels),
  createdAt: isoTime,
  by: z.string(),
  /** Null: until it is lifted. */
  endsAt: z.nullable(isoTime),
  liftedAt: z.nullable(isoTime),
  version: commandBody.version,
  actions: z.array(z.enum(['lift'])),
});
export type Block = z.output<typeof block>;
/** The `data` of `blockTouches`: the newest orders among what is open. */
export type TouchedOrders = { orders: { orderId: string; orderNo: string }[] };

export const listBlocks = endpoint({
  name: 'listBlocks',
  method: 'GET',
  path: '/api/console/blocks',
  summary: 'Who and which cars are blocked, from what and until when',
  access: { staff: 'blocks.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** Part of a name, of a VIN or of a reason. */
    search: z.optional(searchText),
    kind: z.optional(keyOf(blockKindLabels)),
    state: z.optional(keyOf(blockStateLabels)),
    subjectId: z.optional(shortText),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(block),
});

/** Counts at once. The people concerned are told `told`; the reason stays among colleagues. */
export const createBlock = endpoint({
  name: 'createBlock',
  method: 'POST',
  path: '/api/console/blocks/create',
  summary: 'Keep a person, a dealer or a car from being ordered for',
  access: { staff: 'blocks.change' },
  encoding: 'json',
  body: z.strictObject({
    reason: commandBody.reason,
    kind: keyOf(blockKindLabels),
    /** A person by id or phone number, a dealer by id or its whole name, a car by VIN. */
    subject: words(),
    stops: z.array(keyOf(blockStopLabels)).check(z.minLength(1), z.maxLength(5)),
    told: words(100),
    endsAt: z.nullable(isoTime),
    /** What is open and touched was seen; without it `blockTouches` tells. */
    sure: z.optional(z.boolean()),
  }),
  answer: block,
});

export const liftBlock = endpoint({
  name: 'liftBlock',
  method: 'POST',
  path: '/api/console/blocks/lift',
  summary: 'Lift a block before its end',
  access: { staff: 'blocks.change' },
  encoding: 'json',
  body: z.strictObject({ blockId: uuid, ...commandBody }),
  answer: block,
});
