import { currentUserId } from '#lib/current-user/current-user-id.ts';
import { countOwnPhotos } from '#lib/photo-queue/open-photos.ts';
import { jobDatabase } from './job-database.ts';

/** Answers, steps and photos of this person that this phone still has to send. */
export async function countUnsent(): Promise<number> {
  const person = await currentUserId();
  if (person === null) return 0;
  const db = await jobDatabase();
  const [records, steps, photos] = await Promise.all([
    db.getAllFromIndex('records', 'person', person),
    db.countFromIndex('steps', 'person', person),
    countOwnPhotos(person),
  ]);
  return records.filter(({ dirty }) => dirty).length + steps + photos;
}
