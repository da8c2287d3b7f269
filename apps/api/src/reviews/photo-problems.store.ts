import type { Db } from '#database/schema.ts';
import type { PhotoProblems } from './poor-photo-risks.ts';

/** The photos on which hardly anything can be seen. */
export async function loadPhotoProblems(
  db: Db,
  photos: readonly { fileId: string }[],
): Promise<PhotoProblems> {
  if (photos.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'photo_problems'])
    .where(
      'id',
      'in',
      photos.map(({ fileId }) => fileId),
    )
    .execute();
  return new Map(
    rows.flatMap(({ id, photo_problems: problems }) =>
      problems === null || problems.length === 0 ? [] : [[id, problems] as const],
    ),
  );
}
