import { ocrMileage } from '@yanche/contract/files/recognition';
import { call } from '#lib/call/call.ts';
import { withLogin } from '#lib/call/with-login.ts';
import { hasReceipt } from '#lib/photo-queue/queued-photo.ts';
import type { InspectionSession } from '../../record/inspection-session.ts';

/** `waiting`: not on the server yet, so it cannot be read. */
export type PhotoMileage =
  | { state: 'none' | 'waiting' | 'reading' | 'unread' }
  | { state: 'read'; km: number; others: readonly number[] };

const dashItem = 'ID007';
const timeout = 12_000; // ms; the server gives up after 10 s

const results = new Map<string, PhotoMileage>();
const listeners = new Set<() => void>();
const put = (fileId: string, result: PhotoMileage) => {
  results.set(fileId, result);
  for (const listener of listeners) listener();
};

export const subscribeMileages = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the newest photo of the dash says. */
export function latestMileage(session: InspectionSession, code = dashItem): PhotoMileage {
  const fileId = latestPhoto(session, code);
  if (fileId === undefined) return none;
  return results.get(fileId) ?? (isUploaded(session, fileId) ? reading : waiting);
}
const none: PhotoMileage = { state: 'none' };
const waiting: PhotoMileage = { state: 'waiting' };
const reading: PhotoMileage = { state: 'reading' };

/** The mileages that the newest photo may show, the likeliest first. */
export function latestPhotoKms(session: InspectionSession): readonly number[] {
  const result = latestMileage(session);
  return result.state === 'read' ? [result.km, ...result.others] : [];
}

/** Asks the server to read the newest photo of the dash, once; offline nothing happens until it is uploaded. */
export function readLatestPhoto(session: InspectionSession, code = dashItem): void {
  const fileId = latestPhoto(session, code);
  if (fileId === undefined || results.has(fileId) || !isUploaded(session, fileId)) return;
  put(fileId, reading);
  withLogin(() => call(ocrMileage, { query: { fileId }, timeout, quiet: true })).then(
    ({ km, others }) => put(fileId, { state: 'read', km, others }),
    () => put(fileId, { state: 'unread' }),
  );
}

const latestPhoto = (session: InspectionSession, code: string): string | undefined =>
  session.get().answers.get(code)?.answer.photos.at(-1);

function isUploaded(session: InspectionSession, fileId: string): boolean {
  const { photos, task } = session.get();
  const queued = photos.get(fileId);
  return queued === undefined ? fileId in task.photoUrls : hasReceipt(queued);
}
