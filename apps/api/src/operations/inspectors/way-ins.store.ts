import type { FaceState } from '@yanche/rules/inspectors/face-check';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

export type WayInRow = {
  id: string;
  id_no_mask: string | null;
  confirmed_at: Date | null;
  face: FaceState | null;
  exam_passed: boolean | null;
  exam_ended_at: Date | null;
  exam_right: number;
  exam_of: number;
  exam_tries: number;
};

/** What has to be known of these people before they are certified: details, newest check of their face, newest exam that ended. */
export async function listWayIns(db: Db, ids: readonly string[]): Promise<Map<string, WayInRow>> {
  const { rows } = await sql<WayInRow>`
    select users.id, identity.id_no_mask, identity.confirmed_at, checked.state as face,
      exam.status = 'passed' as exam_passed, exam.ended_at as exam_ended_at,
      asked.right_count as exam_right, asked.of_count as exam_of, tries.count as exam_tries
    from users
    left join inspector_identities as identity on identity.id = users.id
    left join lateral (
      select state from face_checks where user_id = users.id and purpose = 'bindEvaluator'
      order by created_at desc, face_checks.id desc limit 1) as checked on true
    left join lateral (
      select * from exams where user_id = users.id and ended_at is not null
      order by ended_at desc, exams.id desc limit 1) as exam on true
    cross join lateral (
      select count(*) filter (where is_right)::int as right_count, count(*)::int as of_count
      from exam_questions where exam_id = exam.id) as asked
    cross join lateral (
      select count(*)::int as count from exams where user_id = users.id and ended_at is not null) as tries
    where users.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
