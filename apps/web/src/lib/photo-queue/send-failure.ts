import type { FailureName } from '@yanche/contract/failure-codes';
import { CallError, isFailure } from '#lib/call/call-error.ts';

/** How the queue must react to a failed step. */
export type SendFailure =
  /** Retry later. */
  | { kind: 'later' }
  | { kind: 'login' }
  /** The job was taken away or finished: nothing more will be accepted. */
  | { kind: 'stopped'; text: string }
  /** These answers or photos will never be accepted. */
  | { kind: 'refused'; codes: string[]; fileIds: string[]; text: string }
  /** Something in the batch is wrong; the server did not say what. */
  | { kind: 'unclear'; text: string };

const ends = [
  'wrongState',
  'notAssigned',
  'notFound',
  'noPermission',
  'otherSession',
  'claimClosed',
] as const;
const wrongs = [
  'fieldInvalid',
  'badRequest',
  'fileTypeRefused',
  'fileTooLarge',
  'tooLarge',
  'clipRefused',
  'claimFull',
  'uploadTooLarge',
  'retakeNotAsked',
  'firstShotsMissing',
] as const;
const isOneOf = (error: unknown, names: readonly FailureName[]) =>
  names.some((name) => isFailure(error, name));

export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof CallError)) return { kind: 'later' };
  const { message: text } = error;
  const data = (error.data ?? {}) as { code?: unknown; fileIds?: unknown };
  if (isOneOf(error, ['notLoggedIn'])) return { kind: 'login' };
  if (isOneOf(error, ends)) return { kind: 'stopped', text };
  if (isOneOf(error, ['fileMissing'])) {
    const fileIds = Array.isArray(data.fileIds) ? data.fileIds.map(String) : [];
    return fileIds.length > 0
      ? { kind: 'refused', codes: [], fileIds, text }
      : { kind: 'unclear', text };
  }
  if (!isOneOf(error, wrongs)) return { kind: 'later' };
  return typeof data.code === 'string'
    ? { kind: 'refused', codes: [data.code], fileIds: [], text }
    : { kind: 'unclear', text };
}
