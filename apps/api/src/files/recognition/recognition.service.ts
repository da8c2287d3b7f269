import type { AnswerOf } from '@yanche/contract/endpoint';
import {
  type getOcrInfoV2,
  type ocrMileage,
  type ocrVin,
  type ocrVinV2,
  recognitionSeconds,
} from '@yanche/contract/files/recognition';
import { checkVin } from '@yanche/rules/cars/vin';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { limitOf } from '#risk/limit-rules.ts';
import { type LicenceField, OcrFault, type Photo, type VinReading } from '#providers/ocr/ocr.ts';
import type { Caller } from '#route.ts';
import { findFile, updateKmRead } from '../files.store.ts';
import { countHitsOrThrow } from '#risk/limits.store.ts';

/* The text read here is personal data: it goes into the answer and nowhere else, especially not into logs. */

/** Leaves time to answer before the phone's timeout. */
const marginMs = 2_500;
const timeoutMs = recognitionSeconds * 1000 - marginMs;

/** The types stored by `uploadPhoto`. */
const readable = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** `clientAborted` fires when the client disconnects. */
type Requester = { caller: Caller; clientAborted: AbortSignal };
/** Frees the shared reader when the client disconnects or the time limit is reached. */
const abortSignal = ({ clientAborted }: Requester) =>
  AbortSignal.any([clientAborted, AbortSignal.timeout(timeoutMs)]);

/** Reads a VIN only when it needs no check by a person. */
export async function readCertainVin(
  deps: Deps,
  asker: Requester,
  fileId: string,
): Promise<AnswerOf<typeof ocrVin>> {
  const reading = await readVin(deps, asker, fileId);
  if (!reading.accepted) throw new Failure('ocrNothing');
  return { vin: reading.vin, confidence: reading.confidence };
}

/** The likeliest reading with alternatives, to be compared with the photo. */
export async function readVinCandidates(
  deps: Deps,
  asker: Requester,
  fileId: string,
): Promise<AnswerOf<typeof ocrVinV2>> {
  const { vin, confidence, chars, others, read, box } = await readVin(deps, asker, fileId);
  const asRead = read.toUpperCase();
  const isOther = asRead.length === vin.length && asRead !== vin && !others.includes(asRead);
  return {
    vin,
    confidence,
    chars: [...chars],
    candidates: [
      ...others.map((other) => ({ vin: other, reason: 'checkDigit' as const })),
      ...(isOther ? [{ vin: asRead, reason: 'asRead' as const }] : []),
    ],
    box: box && [...box],
    checkDigitOk: checkVin(vin).level === 'ok',
    fileUrl: deps.links.fileUrl(fileId, deps.clock.now()),
  };
}

export async function readLicenceOf(
  deps: Deps,
  asker: Requester,
  fileId: string,
): Promise<AnswerOf<typeof getOcrInfoV2>> {
  const photo = await loadPhoto(deps, asker.caller, fileId);
  const reading = await orFailure(deps.ocr.readLicence(photo, abortSignal(asker)));
  const text = (field: LicenceField) => reading[field]?.text ?? null;
  return {
    vin: text('vin'),
    plate: text('plate'),
    owner: text('owner'),
    model: text('model'),
    engineNo: text('engineNo'),
    registerDate: text('registerDate'),
    issueDate: text('issueDate'),
    useNature: text('useNature'),
    confidence: Object.fromEntries(
      Object.entries(reading).map(([field, { confidence }]) => [field, confidence]),
    ),
  };
}

/** Kept with the photo, so that the reviewer sees it beside what was typed. */
export async function readMileage(
  deps: Deps,
  asker: Requester,
  fileId: string,
): Promise<AnswerOf<typeof ocrMileage>> {
  const photo = await loadPhoto(deps, asker.caller, fileId);
  const { km, others } = await orFailure(deps.ocr.readMileage(photo, abortSignal(asker)));
  await updateKmRead(deps.db, fileId, [km, ...others]);
  return { km, others: [...others] };
}

async function readVin(deps: Deps, asker: Requester, fileId: string): Promise<VinReading> {
  const photo = await loadPhoto(deps, asker.caller, fileId);
  return orFailure(deps.ocr.readVin(photo, abortSignal(asker)));
}

/** The bytes of the caller's own photo; other people's photos are answered as missing. */
async function loadPhoto(deps: Deps, { userId }: Caller, fileId: string): Promise<Photo> {
  const file = await findFile(deps.db, fileId);
  if (file === null || file.owner_id !== userId) throw new Failure('fileMissing');
  if (!readable.has(file.content_type)) throw new Failure('fileTypeRefused');
  await countHitsOrThrow(deps.db, [limitOf(deps.pii, 'ocrByPerson', userId)], deps.clock.now());
  const bytes = await deps.storage.get(file.object_key);
  if (bytes === null) throw new Failure('fileMissing');
  return bytes;
}

async function orFailure<T>(reading: Promise<T | null>): Promise<T> {
  const read = await reading.catch((error: unknown) => {
    if (!(error instanceof OcrFault)) throw error;
    throw new Failure(failureOf[error.why]);
  });
  if (read === null) throw new Failure('ocrNothing');
  return read;
}

const failureOf = {
  picture: 'ocrPictureBroken',
  late: 'ocrTooSlow',
  busy: 'ocrUnavailable',
  company: 'ocrUnavailable',
} as const;
