import { connectToDatabase } from './move-appointment.ts';
import { beganAt, vinOf } from './waiting-reviews.ts';

/** A self-inspection that waits for review, made as rows. */
export type WaitingSelfReview = { selfOrderId: string; orderNo: string; vin: string };

type Shape = {
  /** Their numbers begin with it, so that a journey finds its own. */
  mark: string;
  /** Where in the queue of `waitingReviews` they stand. */
  places: readonly number[];
  /** Without it nothing is noticed about them. */
  risks?: readonly string[];
};

/**
 * Copies of a certified self-inspection of the sample world, each with a car of its own. The bytes of its photos are said to be
 * others, since a photo that was used before is noticed.
 */
export async function waitingSelfReviews({
  mark,
  places,
  risks = [],
}: Shape): Promise<WaitingSelfReview[]> {
  const client = await connectToDatabase();
  const { rows } = await client.query<{ id: string; vin: string; shift: number }>(
    `select o.id, o.vin, visits.sla_min - p.sla_min as shift
     from self_orders o join products p on p.id = o.product_id, products visits
     where o.status = '50' and o.order_no like 'ZD%' and o.submitted_at < to_timestamp($1) and visits.id = 1001
     order by o.order_no limit 1`,
    [Number(process.env.E2E_STARTED_AT ?? Date.now()) / 1_000],
  );
  const [from] = rows;
  if (from === undefined) throw new Error('The sample world has no certified self-inspection');
  const made: WaitingSelfReview[] = [];
  for (const at of places) {
    const id = crypto.randomUUID();
    // Due when the inspection at this place would be.
    const submitted = new Date(beganAt(at).getTime() + from.shift * 60_000);
    const review = {
      selfOrderId: id,
      orderNo: `${mark}${String(at + 1).padStart(3, '0')}`,
      vin: vinOf(mark, at),
    };
    const order = {
      id,
      session_id: crypto.randomUUID(),
      order_no: review.orderNo,
      request_id: id,
      status: '40',
      vin: review.vin,
      risks,
      real_price: 0,
      submitted_at: submitted,
      paid_at: new Date(submitted.getTime() - 60 * 60_000),
      reviewer_id: null,
      reviewed_at: null,
      review_comment: null,
    };
    await client.query(
      `insert into self_orders select (jsonb_populate_record(o, $2)).* from self_orders o where id = $1`,
      [from.id, order],
    );
    await client.query(
      `insert into self_shots select (jsonb_populate_record(s, jsonb_build_object('order_id', $2::text,
         'sha256', encode(sha256((s.sha256 || $2::text)::bytea), 'hex'), 'unread', false,
         'taken_at', $4::timestamptz,
         'vin_read', case when s.step_key = 'vin_plate' then $3::text end))).*
       from self_shots s where order_id = $1`,
      [from.id, id, review.vin, new Date(submitted.getTime() - 10 * 60_000)],
    );
    made.push(review);
  }
  await client.end();
  return made;
}
