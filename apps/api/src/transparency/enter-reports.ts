import { canonicalJson } from '@yanche/rules/canonical-json';
import { toHex, utf8 } from '@yanche/rules/proof/bytes';
import type { LogEntry } from '@yanche/rules/proof/log-entry';
import type { Tx } from '#database/schema.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { type AppendsTo, appendEntries } from './append-entries.ts';
import { type EnteredTable, markEntered } from './log.store.ts';

/** A report to be entered; `former` is the hash of the version it takes the place of. */
export type Publication = {
  id: string;
  hash: string;
  prevHash: string | null;
  former: string | null;
  /** As holders of number and code read it. */
  publicContent: object;
};

/** Enters published reports into the log and keeps what anybody may read of them as it was entered. */
export async function enterReports(
  tx: Tx,
  log: AppendsTo,
  table: EnteredTable,
  reports: readonly Publication[],
): Promise<void> {
  if (reports.length === 0) return;
  const first = await appendEntries(tx, log, reports.map(entryOf));
  for (const [at, { id, publicContent }] of reports.entries()) {
    await markEntered(tx, table, { id, logIndex: first + at, publicContent });
  }
}

function entryOf({ hash, prevHash: prev, former, publicContent }: Publication): LogEntry {
  const entry = { hash, prev, public: toHex(sha256(utf8(canonicalJson(publicContent)))) };
  return former === null
    ? { event: 'published', ...entry }
    : { event: 'amended', former, ...entry };
}
