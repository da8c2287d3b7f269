import type { Kysely } from 'kysely';
import {
  insertCampaign,
  insertEdition,
  setShownEdition,
} from '#catalogue/campaigns/campaigns.store.ts';
import type { CampaignWords } from '#database/json-columns.ts';
import { inTransaction } from '#database/database.ts';
import type { Tables } from '#database/schema.ts';
import sampleCampaigns from './data/campaigns.json' with { type: 'json' };

/** Inserts the invented campaigns, shown and labelled as such. Those that are there already stay as they are. */
export async function seedCampaigns(db: Kysely<Tables>, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { id, startsAt, endsAt, content } of sampleCampaigns) {
      if (!(await insertCampaign(tx, { id, sample: true, created_at: now }))) continue;
      await insertEdition(tx, {
        campaign_id: id,
        edition: 1,
        starts_at: new Date(startsAt),
        ends_at: new Date(endsAt),
        content: content as CampaignWords,
        created_by: null,
        created_at: now,
      });
      await setShownEdition(tx, id, 1);
    }
  });
}
