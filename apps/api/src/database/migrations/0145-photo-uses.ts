import { type Kysely, sql } from 'kysely';

/** Where a photo of a claim was used before is asked by its file. */
const statements = [
  `create index deals_files on deals using gin (file_ids)`,
  `create index support_messages_files on support_messages using gin (file_ids)`,
  `create index dispute_files_file on dispute_files (file_id)`,
  `create index orders_vin_image on orders (vin_image_file_id) where vin_image_file_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
