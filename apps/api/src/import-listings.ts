import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importListings } from '#market/import-listings.service.ts';
import { createDatabase } from '#database/database.ts';
import { migrateToLatest } from '#database/migrate.ts';

/*
 * Replaces a feed's cars on sale and sold with those of a file: `DATABASE_URL=postgres://… node
 * apps/api/dist/import-listings.js --feed <name> cars.csv`
 */
const say = (line: string) => void process.stderr.write(`${line}\n`);
const { values, positionals } = parseArgs({
  options: { feed: { type: 'string' } },
  allowPositionals: true,
});
const [file] = positionals;
const url = process.env.DATABASE_URL;
if (file === undefined || values.feed === undefined || url === undefined) {
  say(
    'Usage: DATABASE_URL=postgres://… node apps/api/dist/import-listings.js --feed <name> cars.csv',
  );
  process.exit(2);
}
const db = createDatabase(url, 1, (error) => say(`database: ${error.message}`));
try {
  await migrateToLatest(db);
  const count = await importListings(db, values.feed, await readFile(file, 'utf8'), new Date());
  say(`${count} cars of ${values.feed}`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await db.destroy();
}
