import { canonicalJson } from '../canonical-json.ts';

/**
 * What stands in the public log for a report: hashes, and nothing else. `hash` is that of the whole report, which its people
 * read; `public` that of the report as anybody with its number and code reads it; `prev` that of the car's report before.
 */
export type LogEntry =
  | { event: 'published'; hash: string; prev: string | null; public: string }
  /** A new version; `former` is the version it takes the place of. */
  | { event: 'amended'; former: string; hash: string; prev: string | null; public: string }
  | { event: 'revoked'; hash: string }
  /** What strangers see of its photos: `copies` is the hash of the list of originals and their covered copies. */
  | { event: 'covered'; hash: string; copies: string };

/** An entry by which a report, or a version of it, came into the log. */
export type PublishedEntry = Extract<LogEntry, { public: string }>;

export const isPublished = (entry: LogEntry): entry is PublishedEntry =>
  entry.event === 'published' || entry.event === 'amended';

export const logEntryText = (entry: LogEntry): string => canonicalJson(entry);

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** Null for what `logEntryText` would not have written. */
export function parseLogEntry(text: string): LogEntry | null {
  const entry = entryOf(parseJson(text));
  return entry !== null && logEntryText(entry) === text ? entry : null;
}

function entryOf(value: unknown): LogEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  const given: Partial<Record<string, unknown>> = { ...value };
  const { hash, prev, former } = given;
  if (!isHash(hash)) return null;
  if (given.event === 'revoked') return { event: 'revoked', hash };
  if (given.event === 'covered') {
    return isHash(given.copies) ? { event: 'covered', hash, copies: given.copies } : null;
  }
  if (!isHash(given.public) || !(prev === null || isHash(prev))) return null;
  const published = { hash, prev, public: given.public };
  if (given.event === 'published') return { event: 'published', ...published };
  return given.event === 'amended' && isHash(former)
    ? { event: 'amended', former, ...published }
    : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
