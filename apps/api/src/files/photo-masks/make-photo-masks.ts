import { toHex } from '@yanche/rules/proof/bytes';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';
import { OcrFault } from '#providers/ocr/ocr.ts';
import { findFile } from '../files.store.ts';
import { maskPhoto } from './mask-photo.ts';
import { finishMask, maskedKey, maskQueue, type PhotoMaskRow } from './photo-masks.store.ts';

/** Shorter than the lease. */
const maxMs = 4 * 60_000;

/** Makes the copies that were asked for, one after the other: the reader belongs to people at the car first. */
export const makePhotoMasks = (deps: Deps, signal: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, () => makeNext(deps, signal));

async function makeNext(deps: Deps, signal: AbortSignal): Promise<boolean> {
  const taken = await maskQueue.take(deps.db, deps.clock.now());
  if (taken === null) return false;
  try {
    await make(deps, taken, signal);
  } catch (error) {
    // The process ends: another one goes on, and the try does not count.
    if (signal.aborted) await maskQueue.putBack(deps.db, taken, deps.clock.now());
    else await maskQueue.fail(deps.db, taken, deps.clock.now());
    const isExpected = signal.aborted || error instanceof OcrFault || error instanceof Failure;
    if (!isExpected) throw error;
  }
  return true;
}

async function make(deps: Deps, taken: PhotoMaskRow, signal: AbortSignal): Promise<void> {
  const { db, storage, ocr, clock } = deps;
  const file = await findFile(db, taken.file_id);
  const photo = file && (await storage.get(file.object_key));
  if (!photo) throw new Failure('fileMissing');
  const masked = await maskPhoto(ocr, photo, AbortSignal.any([signal, AbortSignal.timeout(maxMs)]));
  if (masked === null) {
    await maskQueue.giveUp(db, taken, clock.now());
    return;
  }
  await storage.put(maskedKey(taken.sha256), masked.bytes);
  const copy = toHex(sha256(masked.bytes));
  await finishMask(db, taken, { plates: masked.plates, copy });
}
