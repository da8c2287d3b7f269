import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Deps } from '#deps.ts';
import { missingContractSteps } from '#database/contract-steps.ts';
import { importListings } from '#market/import-listings.service.ts';
import { decodeUtf8 } from '#lib/read-csv.ts';
import { closeAgain, closedAgainReport, listClosedAccounts } from '#privacy/close-again.service.ts';
import { invariantReport, recordInvariants } from '#server/invariants/record-invariants.ts';
import { noteBackup } from '#server/telemetry/backups.store.ts';
import { addStaff, enrolByCommand, rolesToGive } from './add-staff.ts';
import { exportReference, importReference } from './import-reference.ts';
import { referenceTables } from './reference-tables.store.ts';

/** What the administration can do from the command line. */
export const usage = `
npm run admin -- staff --phone 13800000000 --role administrator|reviewer|inspector|… [--name 张三]
                 [--cert YC-001 --cities 330100,310100]      somebody gets a role; inspectors need the last two
npm run admin -- enrol --phone 13800000000                    a code with which they set up an authenticator at /console
npm run admin -- import <table> file.csv                     rows by their key: new ones are added, others changed
node apps/api/dist/admin.js export <table> > file.csv       what is there, in the form of import
npm run admin -- listings --feed <name> [--replace] cars.csv market listings in the place of what this feed told before;
                                                             less than half of them only with --replace
npm run admin -- migrate                                     brings the database to the newest schema, as a start does
                                                             unless MIGRATE_ON_START=false
npm run admin -- contract                                    once no process of the former version is left: ends what was
                                                             kept for it; it cannot be started any more
npm run admin -- check-invariants                            reads everything and says which rule of the books and orders is
                                                             broken, and then ends with 1; once a night: the metrics show
                                                             what it found
node apps/api/dist/admin.js note-backup                     tonight's backup has ended: an alarm misses one that has not
node apps/api/dist/admin.js closed > closed.csv             accounts that were closed: numbers and times, to keep beside the secrets
npm run admin -- close-again closed.csv                      after a backup was restored: erases what was erased since
Roles: ${rolesToGive.join(', ')}
Tables: ${referenceTables.join(', ')}
`.trim();

/** Runs one command and answers what to print. Throws a RangeError for a command that is none, and what to print of a failure. */
export async function runCommand(deps: Deps, args: readonly string[]): Promise<string> {
  const [command, ...rest] = args;
  if (command === 'staff') return staff(deps, rest);
  if (command === 'enrol') return enrol(deps, rest);
  if (command === 'import') {
    const [name, file] = rest;
    const table = tableOf(name);
    return `${await importReference(deps.db, table, await textOf(file))} rows of ${table}`;
  }
  if (command === 'export') return exportReference(deps.db, tableOf(rest[0]));
  if (command === 'listings') return listings(deps, rest);
  // Done before any command: `admin.ts`.
  if (command === 'migrate') return migrated(deps);
  if (command === 'contract') return 'The database keeps nothing more for the former version';
  if (command === 'check-invariants') return checkInvariants(deps);
  if (command === 'note-backup') return noteBackupEnd(deps);
  if (command === 'closed') return (await listClosedAccounts(deps)).trimEnd();
  if (command === 'close-again') {
    return closedAgainReport(await closeAgain(deps, await textOf(rest[0])));
  }
  throw new RangeError(usage);
}

/** Fails where one does not hold, so that a timer or script that runs it does. */
async function checkInvariants(deps: Deps): Promise<string> {
  const checked = await recordInvariants(deps);
  const report = invariantReport(checked);
  if (checked.some(({ broken }) => broken !== 0)) throw new Error(report);
  return report;
}

async function noteBackupEnd({ db, clock }: Deps): Promise<string> {
  const now = clock.now();
  await noteBackup(db, now);
  return `The backup of ${now.toISOString()} is noted`;
}

/** What is left to do is said where somebody looks: once per version. */
async function migrated({ db }: Deps): Promise<string> {
  const left = await missingContractSteps(db);
  return [
    'The database has the newest schema',
    ...(left.length === 0
      ? []
      : [`Once no process of the former version is left: contract (${left.join(', ')})`]),
  ].join('\n');
}

async function staff(deps: Deps, args: string[]): Promise<string> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { phone: text, role: text, name: text, cert: text, cities: text },
  });
  const phoneMask = await addStaff(deps, {
    phone: values.phone ?? '',
    role: values.role ?? '',
    name: values.name,
    certNo: values.cert,
    cityIds: (values.cities ?? '').split(',').filter(Boolean).map(Number),
  });
  return `${phoneMask} has the role ${values.role}`;
}

async function enrol(deps: Deps, args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { phone: { type: 'string' } } });
  const { code, expiresAt } = await enrolByCommand(deps, values.phone ?? '');
  return [
    `Enrolment code: ${code}`,
    `Good once until ${expiresAt.toISOString()}, at ${deps.config.publicUrl}/console with the phone at hand.`,
    'The former authenticator and all sessions of this person have ended.',
  ].join('\n');
}

async function listings(deps: Deps, args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    options: { feed: { type: 'string' }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.feed === undefined) throw new RangeError('--feed: the name of the source');
  const text = await textOf(positionals[0]);
  const { feed, replace } = values;
  const count = await importListings(deps, { feed, text, mayShrink: replace });
  return `${count} cars of ${values.feed}`;
}

function tableOf(name: string | undefined) {
  const table = referenceTables.find((known) => known === name);
  if (table === undefined) throw new RangeError(`one of the tables ${referenceTables.join(', ')}`);
  return table;
}

async function textOf(file: string | undefined): Promise<string> {
  if (file === undefined) throw new RangeError('a CSV file is missing');
  return decodeUtf8(await readFile(file), file);
}
