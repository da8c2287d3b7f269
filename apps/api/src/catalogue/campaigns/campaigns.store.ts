import type { Insertable } from 'kysely';
import type { CampaignWords } from '#database/json-columns.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

/** What phones show of a campaign; null: nothing. */
export async function findShownEdition(
  db: Db,
  id: string,
): Promise<{ starts_at: Date; ends_at: Date; content: CampaignWords; sample: boolean } | null> {
  const row = await db
    .selectFrom('campaigns')
    .innerJoin('campaign_editions as shown', (join) =>
      join
        .onRef('shown.campaign_id', '=', 'campaigns.id')
        .onRef('shown.edition', '=', 'campaigns.shown_edition'),
    )
    .select(['shown.starts_at', 'shown.ends_at', 'shown.content', 'campaigns.sample'])
    .where('campaigns.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Every edition, latest first, of campaigns in the order in which they were made, latest first. */
export async function listEditions(db: Db, campaignId?: string) {
  let query = db
    .selectFrom('campaign_editions as edition')
    .innerJoin('campaigns', 'campaigns.id', 'edition.campaign_id')
    .leftJoin('users', 'users.id', 'edition.created_by')
    .selectAll('edition')
    .select(['campaigns.shown_edition', 'campaigns.sample', 'users.name as creator_name'])
    .orderBy('campaigns.created_at', 'desc')
    .orderBy('campaigns.id')
    .orderBy('edition.edition', 'desc');
  if (campaignId !== undefined) query = query.where('campaigns.id', '=', campaignId);
  return query.execute();
}
export type EditionRow = Awaited<ReturnType<typeof listEditions>>[number];

/** False when there is one with this id. */
export async function insertCampaign(
  tx: Tx,
  row: Insertable<Tables['campaigns']>,
): Promise<boolean> {
  const made = await tx
    .insertInto('campaigns')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function insertEdition(
  tx: Tx,
  {
    content,
    ...row
  }: Omit<Insertable<Tables['campaign_editions']>, 'content'> & {
    content: CampaignWords;
  },
): Promise<void> {
  await tx
    .insertInto('campaign_editions')
    .values({ ...row, content: JSON.stringify(content) })
    .execute();
}

export async function setShownEdition(tx: Tx, id: string, edition: number | null): Promise<void> {
  await tx.updateTable('campaigns').set({ shown_edition: edition }).where('id', '=', id).execute();
}
