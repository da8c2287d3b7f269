import type { Bilingual } from '../bilingual.ts';

/** What a report counts for now, in one value: every page, list, file and paper tells it from here. */
export type Standing = 'valid' | 'superseded' | 'expired' | 'driven' | 'revoked' | 'ended';

/** What a version is stored as, and answered as. */
type StoredStatus = 'published' | 'superseded' | 'expired' | 'revoked';

type Facts = {
  /** As stored: a report that a later inspection saw driven further is stored as expired. */
  status: StoredStatus;
  /** Expired by its mileage. */
  drivenOn?: boolean;
  /** Its owner ended this way of reading it. */
  isEnded?: boolean;
};

/** What was taken back counts for nothing, whatever else is true of it; a newer version counts before age does. */
export function standingOf({ status, drivenOn, isEnded }: Facts): Standing {
  if (status === 'revoked') return 'revoked';
  if (isEnded) return 'ended';
  if (status === 'superseded') return 'superseded';
  if (status === 'expired') return drivenOn ? 'driven' : 'expired';
  return 'valid';
}

/** The status of a stored report at a time: it expires by its day without a job. */
export function statusAt(
  { status, expiresAt }: { status: StoredStatus; expiresAt: Date },
  now: Date,
): { status: StoredStatus; drivenOn?: true } {
  if (status === 'expired') return { status, drivenOn: true };
  return { status: status === 'published' && expiresAt <= now ? 'expired' : status };
}

/** In a word or two: on chips and in lists. */
export const standingLabels: Record<Standing, Bilingual> = {
  valid: ['有效', 'Valid'],
  superseded: ['已有新版本', 'Replaced by a newer version'],
  expired: ['已过期', 'Expired'],
  driven: ['里程超出有效范围', 'Driven beyond its validity'],
  revoked: ['已撤销', 'Revoked'],
  ended: ['已停止分享', 'No longer shared'],
};

/** `major`: not to be relied on. */
export const standingTones = {
  valid: 'pass',
  superseded: 'minor',
  expired: 'minor',
  driven: 'minor',
  revoked: 'major',
  ended: 'unknown',
} as const satisfies Record<Standing, string>;

/** Whether its verdicts are shown at all. */
export const isReadable = (standing: Standing): boolean =>
  standing !== 'revoked' && standing !== 'ended';
