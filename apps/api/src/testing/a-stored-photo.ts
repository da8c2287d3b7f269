import { newId } from '#lib/ids.ts';
import { api } from './fixture.ts';
import { addRows } from './rows.ts';
import type { TestPerson } from './test-api.ts';

/** The id of a photo that this person has stored. */
export async function aStoredPhoto(person: TestPerson): Promise<string> {
  const fileId = newId();
  const objectKey = `test/${fileId}.jpg`;
  await addRows('files', {
    id: fileId,
    owner_id: person.userId,
    object_key: objectKey,
    content_type: 'image/jpeg',
    bytes: 3,
    sha256: 'ef'.repeat(32),
    created_at: api.time.now,
  });
  return fileId;
}
