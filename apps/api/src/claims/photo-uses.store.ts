import type { PhotoUse } from '@yanche/rules/claims/claim-risk';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Where the bytes of a claim's photo were before. `ref`: the claim, order or thread. */
export type PhotoUseRow = {
  evidenceId: string;
  kind: PhotoUse;
  ref: string | null;
  no: string;
  at: Date;
};

type Found = PhotoUseRow & { own: boolean };

/** The photos of a claim, and the files with the same bytes: stored before it was begun, or evidence of another claim. */
const sameAs = (claimId: string) => sql`
  mine as (
    select evidence.id as evidence_id, files.id as file_id, files.sha256,
      claims.id as claim_id, claims.order_id, claims.created_at as begun_at
    from claim_evidence as evidence
    join claims on claims.id = evidence.claim_id
    join files on files.id = evidence.file_id
    where claims.id = ${claimId} and files.kind = 'image'),
  same as (
    select mine.evidence_id, mine.claim_id, mine.order_id, files.id as file_id, files.sha256,
      files.owner_id, files.created_at as stored_at
    from mine join files on files.sha256 = mine.sha256
    where (files.id <> mine.file_id and files.created_at < mine.begun_at)
      or exists (
        select 1 from claim_evidence as other
        where other.file_id = files.id and other.claim_id <> mine.claim_id))`;

/** Of an inspector's photos, the jobs of that time are looked at: no index leads from a photo to its answer. */
const inspected = sql`
  select evidence_id, file_id, 'inspection', tasks.order_id, orders.order_no, stored_at, false
  from same
  join tasks on tasks.inspector_id = same.owner_id
    and tasks.start_at between stored_at - interval '30 days' and stored_at + interval '30 days'
  join orders on orders.id = tasks.order_id
  where exists (
      select 1 from answers where answers.task_id = tasks.id and file_id = any(answers.photos))
    or exists (
      select 1 from findings where findings.task_id = tasks.id and file_id = any(findings.photos))`;

/** `own`: of the order that is claimed, where the customer may use a photo twice. */
const elsewhere = sql`
  select evidence_id, same.file_id, 'claim', claims.id, claims.claim_no, other.added_at, false
  from same
  join claim_evidence as other on other.file_id = same.file_id and other.claim_id <> same.claim_id
  join claims on claims.id = other.claim_id
  union all ${inspected}
  union all
  select evidence_id, same.file_id, 'self', shots.order_id, self_orders.order_no, stored_at, false
  from same
  join self_shots as shots on shots.file_id = same.file_id
  join self_orders on self_orders.id = shots.order_id
  union all
  select evidence_id, same.file_id, 'deal', orders.id, orders.order_no, stored_at,
    orders.id = same.order_id
  from same
  join deals on deals.file_ids @> array[same.file_id]
  join orders on orders.id = deals.order_id
  union all
  select evidence_id, same.file_id, 'dispute', orders.id, orders.order_no, stored_at,
    orders.id = same.order_id
  from same
  join dispute_files on dispute_files.file_id = same.file_id
  join orders on orders.id = dispute_files.order_id
  union all
  select evidence_id, same.file_id, 'order', orders.id, orders.order_no, stored_at,
    orders.id = same.order_id
  from same join orders on orders.vin_image_file_id = same.file_id
  union all
  select evidence_id, same.file_id, 'message', thread.id,
    coalesce(thread.complaint_no, orders.order_no, ''), message.at,
    coalesce(thread.order_id = same.order_id, false)
  from same
  join support_messages as message on message.file_ids @> array[same.file_id]
  join support_threads as thread on thread.id = message.thread_id
  left join orders on orders.id = thread.order_id`;

/** Where photos of a claim were used before, the oldest first; what only its own order shows is no reuse. */
export async function listPhotoUses(db: Db, claimId: string): Promise<PhotoUseRow[]> {
  const { rows } = await sql<Found>`
    with ${sameAs(claimId)},
    uses (evidence_id, file_id, kind, ref, no, at, own) as (${elsewhere})
    select distinct same.evidence_id as "evidenceId", coalesce(uses.kind, 'upload') as kind, uses.ref,
      coalesce(uses.no, '') as no, coalesce(uses.at, same.stored_at) as at,
      coalesce(uses.own, false) as own
    from same left join uses on uses.evidence_id = same.evidence_id and uses.file_id = same.file_id
    order by at, kind, ref`.execute(db);
  return rows.flatMap(({ own, ...use }) => (own ? [] : [use]));
}
