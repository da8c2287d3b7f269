import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getAllCity, getPointsFromCity } from '@yanche/contract/people/dealers';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { readLastBackup } from '#server/telemetry/backups.store.ts';
import { seed } from '#sample/seed.ts';
import { seedReference } from '#sample/reference.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { aProduct } from '#testing/a-place.ts';
import { runJob } from '#testing/run-job.ts';
import { addRows, rowOf, rowsOf } from '#testing/rows.ts';
import { runCommand } from './commands.ts';
import { type ReferenceTable, referenceTables } from './reference-tables.store.ts';

let dir: string;
test.beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'yanche-admin-'));
});
test.afterAll(() => rm(dir, { recursive: true }));

const sorted = async (table: ReferenceTable) =>
  (await rowsOf(table, {})).map((row) => JSON.stringify(row)).sort();
const run = (...args: string[]) => runCommand(api.deps, args);
async function imported(table: string, text: string): Promise<string> {
  const file = path.join(dir, `${table}.csv`);
  await writeFile(file, text);
  return run('import', table, file);
}

const cities = 'id,name,name_en,domain,letter,province,lng,lat,pilot\n';
const points = 'id,market_id,city_id,name,name_en,kind,address,lng,lat,capacity\n';

test('an empty product has no sample cities, places, packages or cars', async () => {
  await seed(api.deps);
  for (const table of referenceTables) expect(await rowsOf(table, {}), table).toEqual([]);
  expect((await api.call(null, getAllCity)).data).toEqual({});
});

test('cities and points come from files, and again with changes', async () => {
  const hangzhou = '330100,杭州,Hangzhou,hz,H,浙江,120.15,30.27,true\n';
  expect(await imported('cities', cities + hangzhou)).toBe('1 rows of cities');
  const point = '5001,,330100,"石桥, 北门",Shiqiao,store,石桥路 266 号,120.19,30.34,4\n';
  await imported('points', points + point);
  await imported('points', points + point.replace(',4\n', ',6\n'));
  expect(await rowsOf('points', {})).toHaveLength(1);
  expect((await rowOf('points', { id: 5001 })).capacity).toBe(6);
  const { data } = await api.call(null, getPointsFromCity, { query: { cityId: 330100 } });
  expect(JSON.stringify(data)).toContain('石桥, 北门');
});

test.each([
  ['an unknown column', 'cities', 'id,nam\n1,x\n', /unknown columns: nam/],
  ['a missing column', 'cities', 'id,name\n1,x\n', /missing columns: name_en, letter/],
  ['a number that is none', 'points', `${points}x,,330100,a,a,store,a,1,2,3\n`, /^line 2: .*"x"/],
  [
    'a city that is not there',
    'points',
    `${points}9,,1,a,a,store,a,1,2,3\n`,
    /^line 2: city_id: "1" is not in cities/,
  ],
  ['no rows', 'points', points, /no rows/],
  [
    'no place on earth',
    'cities',
    `${cities}9,a,a,,A,a,500,30,true\n`,
    /^line 2: lng: "500" is not between -180 and 180/,
  ],
  [
    'a kind that is none',
    'points',
    `${points}9,,330100,a,a,shop,a,1,2,3\n`,
    /kind: "shop" is none of market, store, onsite/,
  ],
  [
    'half a place',
    'points',
    `${points}9,,330100,a,a,store,a,1,2,3.5\n`,
    /capacity: "3.5" is no whole number/,
  ],
  ['a yes', 'cities', `${cities}9,a,a,,A,a,1,2,yes\n`, /pilot: "yes" is neither true nor false/],
  [
    'nothing where something must be',
    'points',
    `${points}9,,330100,a,a,store,a,1,2,\n`,
    /^line 2: capacity: must not be empty/,
  ],
])('%s is named with its line, and nothing is changed', async (_, table, text, problem) => {
  const before = await rowsOf('points', {});
  await expect(imported(table, text)).rejects.toThrow(problem);
  expect(await rowsOf('points', {})).toEqual(before);
});

test('a file does not change a price that was set at the console', async () => {
  await aProduct(api, { id: 1001 });
  const price = { starts_at: api.time.now, created_at: api.time.now, on_sale: true, cashback: 0 };
  await addRows('prices', {
    ...price,
    id: newId(),
    product_id: 1001,
    addon_code: null,
    price: 9_000,
    origin_price: 9_000,
  });
  const file = await run('export', 'products');
  await imported('products', file);
  await expect(imported('products', file.replace(',12800,', ',12900,'))).rejects.toThrow(
    /1001: its price is set at the console/,
  );
  await sql`truncate products cascade`.execute(api.deps.db);
});

test('what is exported can be imported as it is', async () => {
  await sql`truncate cities, points cascade`.execute(api.deps.db);
  await seedReference(api.deps.db);
  for (const table of referenceTables) {
    const before = await sorted(table);
    await imported(table, await run('export', table));
    expect(await sorted(table)).toEqual(before);
  }
}, 60_000);

test('points of another database have times to book here: how far those were made there does not come along', async () => {
  await sql`truncate points cascade`.execute(api.deps.db);
  await imported('cities', `${cities}330100,杭州,Hangzhou,hz,H,浙江,120.15,30.27,true\n`);
  await imported('points', `${points}5001,,330100,石桥,Shiqiao,store,石桥路,120.19,30.34,4\n`);
  await runJob(api, 'createMissingSlots');
  const made = (await rowsOf('slots', {})).length;
  expect(made).toBeGreaterThan(0);
  const file = await run('export', 'points');
  expect(file).not.toContain('slots_to');
  await sql`truncate points cascade`.execute(api.deps.db);
  await imported('points', file);
  await runJob(api, 'createMissingSlots');
  expect((await rowsOf('slots', {})).length).toBe(made);
});

test('also names that begin like formulas, and places west and south of zero', async () => {
  await imported('cities', `${cities}9,-测试,=1+1,,T,'-x,-73.9,-33.86,true\n`);
  const before = await sorted('cities');
  const file = await run('export', 'cities');
  expect(file).toContain(',-73.9,-33.86,');
  expect(file).toContain("'=1+1");
  await imported('cities', file);
  expect(await sorted('cities')).toEqual(before);
  expect(before.join()).toContain('"-测试"');
});

test('a file in GBK is refused by its name, and nothing is stored', async () => {
  const file = path.join(dir, 'gbk.csv');
  const gbk = Buffer.from([0xba, 0xbc, 0xd6, 0xdd]); // 杭州
  await writeFile(
    file,
    Buffer.concat([Buffer.from(`${cities}8,`), gbk, Buffer.from(',a,,A,a,1,2,true\n')]),
  );
  await expect(run('import', 'cities', file)).rejects.toThrow(/gbk\.csv is not UTF-8/);
  expect(await rowsOf('cities', { id: 8 })).toEqual([]);
});

test('the first administrator, by the phone they log in with; asked twice, it is one person', async () => {
  expect(
    await run('staff', '--phone', '+86 138 1111 0001', '--role', 'admin', '--name', '林'),
  ).toBe('138****0001 has the role admin');
  await run('staff', '--phone', '13811110001', '--role', 'reviewer');
  const phone_hash = api.deps.pii.hash('13811110001');
  const user = await rowOf('users', { phone_hash });
  expect(user).toMatchObject({ name: '林', roles: [] });
  expect(api.deps.pii.open(user.phone_sealed)).toBe('13811110001');
});

test('an inspector needs a certificate and cities that exist', async () => {
  const inspector = ['staff', '--phone', '13811110002', '--role', 'inspector'];
  await expect(run(...inspector)).rejects.toThrow(/--cert and --cities/);
  await expect(run(...inspector, '--cert', 'YC-1', '--cities', '1')).rejects.toThrow(/--cities/);
  await run(...inspector, '--cert', 'YC-1', '--cities', '330100');
  const phone_hash = api.deps.pii.hash('13811110002');
  expect(await rowOf('users', { phone_hash })).toMatchObject({
    cert_no: 'YC-1',
    city_ids: [330100],
    roles: ['inspector'],
  });
});

test.each([
  [['fly']],
  [['import', 'users', 'x.csv']],
  [['staff', '--phone', '12']],
  [['import', 'cities']],
])('what cannot be done says how it is done: %j', async (args) => {
  await expect(run(...args)).rejects.toThrow(RangeError);
});

test('a backup that has ended is noted, again and again', async () => {
  expect(await readLastBackup(api.deps.db)).toBeNull();
  await run('note-backup');
  advanceTime(24 * 3_600_000);
  expect(await run('note-backup')).toContain(api.deps.clock.now().toISOString());
  expect(await readLastBackup(api.deps.db)).toEqual(api.deps.clock.now());
});

test('a broken rule makes check-invariants fail, with what it found', async () => {
  expect(await run('check-invariants')).toMatch(/^(\d+) of \1 invariants hold$/);
  const id = newId();
  await addRows('ledger_accounts', {
    id,
    owner_kind: 'platform',
    owner_id: 'a test',
    kind: 'revenue',
    balance: 5,
  });
  await expect(run('check-invariants')).rejects.toThrow(/BROKEN .*\n\d+ of \d+ invariants hold/);
});
