import { type QualityFacts, QUALITY_RULES } from '@yanche/rules/inspectors/quality';
import { DAY_MS } from '@yanche/rules/calendar';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

type Row = {
  user_id: string;
  jobs: number;
  returned: number;
  upheld_claims: number;
  photos: number;
  poor_photos: number;
};

/** What is known of the work of these inspectors, as far as it counts now. A small photo may show enough and is not poor. Photos of
 * practicals, which may be of anything, come before all jobs and do not count. */
export async function loadQuality(
  db: Db,
  inspectorIds: readonly string[],
  now: Date,
): Promise<Map<string, QualityFacts>> {
  const since = new Date(now.getTime() - QUALITY_RULES.days * DAY_MS);
  const { rows } = await sql<Row>`
    select asked.user_id,
      (select count(*)::int from tasks
        where tasks.inspector_id = asked.user_id and tasks.submitted_at >= ${since}) as jobs,
      (select count(*)::int from tasks
        where tasks.inspector_id = asked.user_id and tasks.submitted_at >= ${since}
          and exists (select 1 from review_rounds where review_rounds.task_id = tasks.id)) as returned,
      (select count(distinct claim_id)::int from quality_records
        where inspector_id = asked.user_id and created_at >= ${since}) as upheld_claims,
      (select count(*)::int from files
        where owner_id = asked.user_id and created_at >= greatest(${since}, practised.until)
          and photo_problems is not null) as photos,
      (select count(*)::int from files
        where owner_id = asked.user_id and created_at >= greatest(${since}, practised.until)
          and photo_problems && array['blurry', 'tooDark', 'tooBright', 'glare']::text[]) as poor_photos
    from unnest(${inspectorIds}::uuid[]) as asked (user_id)
    cross join lateral (
      select coalesce(max(ended_at), '-infinity') as until from practicals
      where user_id = asked.user_id) as practised`.execute(db);
  return new Map(
    rows.map(({ user_id, jobs, returned, upheld_claims, photos, poor_photos }) => [
      user_id,
      { jobs, returned, upheldClaims: upheld_claims, photos, poorPhotos: poor_photos },
    ]),
  );
}
