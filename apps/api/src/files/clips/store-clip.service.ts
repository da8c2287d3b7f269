import { createHash } from 'node:crypto';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { maxClipBytes, type uploadClip } from '@yanche/contract/files/files';
import { shanghaiDay } from '@yanche/rules/calendar';
import { clipProblem, clipSeconds } from '@yanche/rules/inspections/clip';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { inTransaction } from '#database/database.ts';
import { type ClipFacts, readClip } from '#providers/video/read-clip.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';
import type { Caller } from '#route.ts';
import { findFile, insertFileOfPending } from '../files.store.ts';
import { requireSameFile } from '../files.service.ts';
import { withPendingObjects } from '../pending-objects.store.ts';
import { insertClip } from './clips.store.ts';

type Clip = { fileId: string; sha256: string; takenAt?: string; by?: string; bytes: Uint8Array };

/**
 * Stores a clip under the id chosen by the phone, as `storePhoto` does a photo: repeating the upload succeeds, other bytes or
 * another person's id are refused. Type, length and sound are what the bytes say, not what the phone says.
 */
export async function storeClip(
  deps: Deps,
  { userId }: Caller,
  { fileId, sha256, takenAt, by, bytes }: Clip,
): Promise<AnswerOf<typeof uploadClip>> {
  if (by !== undefined && by !== userId) throw new Failure('otherSession');
  if (bytes.length > maxClipBytes) {
    throw new Failure('uploadTooLarge', { mb: maxClipBytes / 1024 / 1024 });
  }
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    throw new Failure('fieldInvalid', { field: 'sha256' });
  }
  const now = deps.clock.now();
  const answer = { fileId, sha256, url: deps.links.clipUrl(fileId, now) };
  const stored = await findFile(deps.db, fileId);
  if (stored !== null) {
    requireSameFile(stored, userId, sha256);
    return answer;
  }
  const facts = await readClip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  requireClip(facts);
  // Clips count as photos do: one a car.
  await countHitsOrThrow(deps.db, [limitOf(deps.pii, 'photoByPerson', userId)], now);
  const key = `clip/${shanghaiDay(now).slice(0, 7).replace('-', '/')}/${newId()}.${facts.ext}`;
  const file = {
    id: fileId,
    owner_id: userId,
    kind: 'video' as const,
    object_key: key,
    content_type: facts.contentType,
    bytes: bytes.length,
    sha256,
    taken_at: takenAt === undefined ? null : new Date(takenAt),
    created_at: now,
  };
  const clip = {
    file_id: fileId,
    ms: Math.round(facts.ms),
    has_sound: facts.hasSound,
    redactions: facts.redactions,
  };
  const isNew = await withPendingObjects(deps.db, { keys: [key], now }, async () => {
    await deps.storage.put(key, bytes);
    return inTransaction(deps.db, async (tx) => {
      if (!(await insertFileOfPending(tx, file))) return false;
      await insertClip(tx, clip);
      return true;
    });
  });
  const winner = isNew ? null : await findFile(deps.db, fileId);
  if (winner !== null) requireSameFile(winner, userId, sha256);
  return answer;
}

function requireClip(facts: ClipFacts | null): asserts facts is ClipFacts {
  if (facts === null || clipProblem(facts) !== null) throw new Failure('clipRefused', clipSeconds);
}
