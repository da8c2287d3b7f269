import { dashItem } from '@yanche/rules/reports/verdicts';
import type { Db } from '#database/schema.ts';
import type { ReadingTraces } from './reading-risks.ts';

/** When figures were entered, and what the photos of the dash say. */
export async function loadReadingTraces(db: Db, taskId: string): Promise<ReadingTraces> {
  const answers = await db
    .selectFrom('answers')
    .select(['code', 'measured_at', 'photos'])
    .where('task_id', '=', taskId)
    .execute();
  const dash = answers.find(({ code }) => code === dashItem)?.photos ?? [];
  const photos =
    dash.length === 0
      ? []
      : await db.selectFrom('files').select(['id', 'km_read']).where('id', 'in', dash).execute();
  return {
    photoKms: dash.flatMap((fileId) => photos.find(({ id }) => id === fileId)?.km_read ?? []),
    measuredAt: new Map(
      answers.flatMap(({ code, measured_at }) =>
        measured_at === null ? [] : [[code, measured_at.toISOString()] as const],
      ),
    ),
  };
}
