import { disputeOutcomeLabels, disputeStateLabels } from '@yanche/rules/staff/disputes';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { isoTime, keyOf, pageOf, pageQuery, uuid } from '../fields.ts';
import { pageSize } from './audit.ts';
import { searchText } from './search-terms.ts';

const row = z.object({
  orderId: uuid,
  orderNo: z.string(),
  /** Of the inspection: where the desk opens it. */
  taskId: z.nullable(uuid),
  orderStatus: keyOf(orderStatusLabels),
  carTitle: z.string(),
  vinTail: z.string(),
  customer: z.object({ userId: uuid, name: z.string(), dealer: z.nullable(z.string()) }),
  reason: z.string(),
  /** Photos and videos that came with it; the desk and the order show them. */
  files: z.int(),
  disputedAt: isoTime,
  dueAt: isoTime,
  state: keyOf(disputeStateLabels),
  isOverdue: z.boolean(),
  /** Who published the disputed report, and who has it open at the desk. */
  publishedBy: z.nullable(z.string()),
  openAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(isoTime),
  outcome: z.nullable(keyOf(disputeOutcomeLabels)),
  /** What the customer was answered. */
  answer: z.nullable(z.string()),
  reportNo: z.nullable(z.string()),
  /** Of the disputed report, and of the one that came of it. */
  versionBefore: z.nullable(z.int()),
  versionAfter: z.nullable(z.int()),
});
export type ConsoleDispute = z.output<typeof row>;

export const listDisputes = endpoint({
  name: 'listDisputes',
  method: 'GET',
  path: '/api/console/disputes',
  summary: 'Reports that customers disputed, with deadline, who decides and what came of it',
  access: { staff: 'disputes.read' },
  query: z.strictObject({
    ...pageQuery,
    size: pageSize,
    /** An order number, or part of the reason. */
    search: z.optional(searchText),
    state: z.optional(keyOf(disputeStateLabels)),
    sort: z._default(z.enum(['newest', 'oldest']), 'newest'),
  }),
  answer: pageOf(row),
});
