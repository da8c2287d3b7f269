import { copyRow } from './copy-row.ts';
import { connectToDatabase } from './move-appointment.ts';

/** A report that waits for review, made as rows. */
export type WaitingReview = { taskId: string; orderNo: string; vin: string };

type Shape = {
  /** Their numbers begin with it, so that a journey finds its own. */
  mark: string;
  count: number;
  /** Places in the queue that are left to others. */
  without?: readonly number[];
  /** With the findings of the sample inspection they are made of; without, everything is in order. */
  isClean: boolean;
};

/**
 * Copies of a sample inspection that waits for review: cars of their own, handed in one after the other some days ago, paid for by
 * nobody. Of one that no other journey touches: none was sent back or disputed, and it was there before they began.
 * Sixty inspections by the screens would take an hour.
 */
export async function waitingReviews({
  mark,
  count,
  without = [],
  isClean,
}: Shape): Promise<WaitingReview[]> {
  const client = await connectToDatabase();
  const { rows } = await client.query<{ order_id: string; task_id: string; vin: string }>(
    `select o.id as order_id, t.id as task_id, o.vin from orders o join tasks t on t.order_id = o.id
     where t.submitted_at < to_timestamp($2) and t.rounds = 0 and o.disputed_at is null
       and o.product_id = $1 and o.order_no like 'YC%'
     order by o.status = '50' desc, o.order_no limit 1`,
    [isClean ? 1001 : 1003, Number(process.env.E2E_STARTED_AT ?? Date.now()) / 1_000],
  );
  const [from] = rows;
  if (from === undefined) throw new Error('The sample world has no report to review');
  const made: WaitingReview[] = [];
  for (let at = 0; at < count; at += 1) {
    if (without.includes(at)) continue;
    const review = {
      taskId: crypto.randomUUID(),
      orderNo: `${mark}${String(at + 1).padStart(3, '0')}`,
      vin: vinOf(mark, at),
    };
    const orderId = crypto.randomUUID();
    const began = beganAt(at);
    const order = {
      id: orderId,
      order_no: review.orderNo,
      request_id: orderId,
      status: '50',
      vin: review.vin,
      price: 0,
      discount: 0,
      real_price: 0,
    };
    const task = {
      id: review.taskId,
      order_id: orderId,
      checked_in_at: began,
      submitted_at: new Date(began.getTime() + 50 * 60_000),
      reviewed_at: null,
      reviewer_id: null,
      review_comment: null,
    };
    await copyRow(client, 'orders', `source.id = '${from.order_id}'`, order);
    await client.query(
      `insert into tasks select (jsonb_populate_record(t, $2)).* from tasks t where id = $1`,
      [from.task_id, task],
    );
    await client.query(
      `insert into answers select (jsonb_populate_record(a, jsonb_build_object('task_id', $2::text,
         'measure', case when a.code = 'ID010' and $5 then '{"dot_week.fl":1024,"dot_week.fr":1024,"dot_week.rl":1024,"dot_week.rr":1024}'::jsonb
           else replace(a.measure::text, $3, $4)::jsonb end))).*
       from answers a where task_id = $1`,
      [from.task_id, review.taskId, from.vin, review.vin, isClean],
    );
    await client.query(
      `insert into findings select (jsonb_populate_record(f,
         jsonb_build_object('id', gen_random_uuid(), 'task_id', $2::text))).*
       from findings f where task_id = $1`,
      [from.task_id, review.taskId],
    );
    made.push(review);
  }
  await client.end();
  return made;
}

/** A minute apart, and before all others. */
export const beganAt = (at: number): Date => new Date(Date.now() - 5 * 86_400_000 + at * 60_000);

/** A car of its own for every report; the check digit does not matter here. */
export const vinOf = (mark: string, at: number): string =>
  `LSV${mark.replaceAll(/[^A-HJ-NPR-Z0-9]/g, '0')}`.padEnd(14, '0').slice(0, 14) +
  String(at).padStart(3, '0');
