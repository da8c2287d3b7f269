import { fromBase64, isSame, utf8 } from '@yanche/rules/proof/bytes';
import {
  type Checkpoint,
  checkpointText,
  openCheckpoint,
  signedNote,
} from '@yanche/rules/proof/checkpoint';
import { type LogEntry, logEntryText } from '@yanche/rules/proof/log-entry';
import { createTileWriter, type TileWriter } from '@yanche/rules/proof/tile-writer';
import { leafHash } from '@yanche/rules/proof/tree';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { sha256 } from '#lib/signing/sha256.ts';
import { publicKeysOf, verifyEd25519 } from '#lib/signing/public-keys.ts';
import {
  findTile,
  insertEntries,
  type LogHead,
  lockLog,
  updateLogHead,
  upsertTiles,
} from './log.store.ts';

/** What it takes to write to the log. */
export type AppendsTo = Pick<Deps, 'signer'> & { config: Pick<Deps['config'], 'publicUrl'> };

/**
 * Enters these into the public log and signs its new state, in the transaction of what they tell of: both happen or neither.
 * The log is locked until the commit, so that any number of processes make one log. Answers the index of the first entry.
 * Throws when the stored log is not the one we signed last: a log that was meddled with is not signed again.
 */
export async function appendEntries(
  tx: Tx,
  { signer, config }: AppendsTo,
  entries: readonly LogEntry[],
): Promise<number> {
  const head = await lockLog(tx, originOf(config.publicUrl));
  const writer = await createTileWriter(sha256, head.size, (level, index) =>
    findTile(tx, level, index),
  );
  await requireUntouched(signer, head, writer);
  const rows = entries.map((entry, at) => ({
    index: head.size + at,
    entry: logEntryText(entry),
    hash: entry.hash,
    former: entry.event === 'amended' ? entry.former : null,
  }));
  for (const { entry } of rows) writer.add(leafHash(sha256, utf8(entry)));
  await insertEntries(tx, rows);
  await upsertTiles(tx, writer.takeChanged());
  const { origin } = head;
  const checkpoint = sign(signer, { origin, size: writer.size, root: await writer.root() });
  await updateLogHead(tx, { size: writer.size, checkpoint });
  return head.size;
}

/** The log is named after the address it began at, and keeps that name. */
const originOf = (publicUrl: string) => `${new URL(publicUrl).host}/log`;

async function requireUntouched(
  signer: Deps['signer'],
  { origin, size, checkpoint }: LogHead,
  writer: TileWriter,
): Promise<void> {
  if (checkpoint === null && size === 0) return;
  const keys = publicKeysOf(signer).map((publicKey) => ({ name: origin, publicKey }));
  const signed = await openCheckpoint({ sha256, verifyEd25519 }, checkpoint ?? '', keys);
  const isOurs =
    signed !== null && signed.size === size && isSame(signed.root, await writer.root());
  if (!isOurs) throw new Error('The transparency log differs from its last signed checkpoint');
}

/** A checkpoint under the current key. */
function sign(signer: Deps['signer'], checkpoint: Checkpoint): string {
  const text = checkpointText(checkpoint);
  const [publicKey = new Uint8Array()] = publicKeysOf(signer);
  const signature = fromBase64(signer.sign(text)) ?? new Uint8Array();
  return signedNote(sha256, text, { name: checkpoint.origin, publicKey }, signature);
}
