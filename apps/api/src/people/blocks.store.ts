import type { CarBlock } from '@yanche/contract/console/car-block';
import { shanghaiClock } from '@yanche/rules/calendar';
import { type BlockStop, blockStopLabels } from '@yanche/rules/staff/blocks';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Failure } from '#lib/failure.ts';

/** The blocks that count now of these cars: of each the newest. The one source of the mark that staff see. */
export async function listCarBlocks(
  db: Db,
  vins: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<CarBlock>>> {
  if (vins.length === 0) return new Map();
  const { rows } = await sql<{
    vin: string;
    told: string;
    stops: BlockStop[];
    ends_at: Date | null;
  }>`
    select distinct on (vin) vin, told, stops, ends_at from blocks
    where lifted_at is null and vin = any(${vins}::text[]) and (ends_at is null or ends_at > ${now})
    order by vin, created_at desc`.execute(db);
  return new Map(
    rows.map(({ vin, told, stops, ends_at }) => [
      vin,
      { why: told, stops, until: ends_at?.toISOString() ?? null },
    ]),
  );
}

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
  const until = block.ends_at && shanghaiClock(block.ends_at).slice(0, 16);
  throw new Failure('blocked', {
    who: block.vin === null ? ['你的账号', 'your account'] : ['这辆车', 'this car'],
    what: blockStopLabels[stop],
    until: until === null ? '' : [`（到 ${until} 为止）`, ` (until ${until})`],
    why: block.told,
  });
}
