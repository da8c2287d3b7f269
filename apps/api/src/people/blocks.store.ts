import { type BlockStop, blockStopLabels } from '@yanche/rules/staff/blocks';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';
import { formatChinaTime } from '#lib/format-china-time.ts';

type Asked = { userId: string; dealerId: string | null; vin: string; stop: BlockStop; now: Date };

/** Asked each time, so that a block counts at once in every process. Throws `blocked` with the reason that was written for them. */
export async function requireUnblocked(
  db: Db,
  { userId, dealerId, vin, stop, now }: Asked,
): Promise<void> {
  const { rows } = await sql<{ vin: string | null; told: string; ends_at: Date | null }>`
    select vin, told, ends_at from blocks
    where lifted_at is null and (ends_at is null or ends_at > ${now}) and ${stop} = any(stops)
      and (user_id = ${userId}::uuid or dealer_id = ${dealerId}::uuid or vin = ${vin})
    order by ends_at desc nulls first limit 1`.execute(db);
  const [block] = rows;
  if (block === undefined) return;
  const until = block.ends_at && formatChinaTime(block.ends_at).slice(0, 16);
  throw new Failure('blocked', {
    who: block.vin === null ? ['你的账号', 'your account'] : ['这辆车', 'this car'],
    what: blockStopLabels[stop],
    until: until === null ? '' : [`（到 ${until} 为止）`, ` (until ${until})`],
    why: block.told,
  });
}
