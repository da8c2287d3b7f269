import type { Tx } from '#database/schema.ts';

/** Who read a report by a link while logged in. */
export async function listShareReaders(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('share_readers')
    .innerJoin('share_links', 'share_links.id', 'share_readers.link_id')
    .select('share_readers.user_id')
    .distinct()
    .where('share_links.order_id', '=', orderId)
    .execute();
  return rows.map((row) => row.user_id);
}
