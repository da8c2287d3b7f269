import { expect } from 'vitest';
import { aSeries, testModel, testSeries } from '#testing/a-market.ts';
import { aTask, testCity } from '#testing/a-task.ts';
import { api, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import { importListings } from './import-listings.service.ts';

test.beforeAll(async () => {
  await aSeries(api);
  await aTask(api); // creates the city
});

const head =
  'source_no,series_id,model_id,license_time,km,city_id,list_price,deal_price,listed_at,sold_at';
const onSale = `a1,${testSeries},${testModel.id},2021-05,50000,${testCity},108800,,2026-11-01T10:00:00+08:00,`;
const sold = `a2,${testSeries},,2021-06,60000,${testCity},109800.50,106000,2026-10-01T10:00:00+08:00,2026-10-20T10:00:00+08:00`;
const read = (...lines: string[]) =>
  importListings(api.deps, { feed: 'feed', text: [head, ...lines].join('\r\n') });
const stored = () => rowsOf('market_listings', {}, 'source_no');

test("a file replaces the feed's earlier rows; other feeds stay", async () => {
  expect(await read(onSale, sold)).toBe(2);
  const [first, second] = await stored();
  expect(first).toMatchObject({ source: 'feed', list_price: 10_880_000, deal_price: null });
  expect(second).toMatchObject({ model_id: null, list_price: 10_980_050, deal_price: 10_600_000 });
  await importListings(api.deps, { feed: 'other', text: `${head}\n${onSale}` });
  expect(await read(onSale)).toBe(1);
  const now = await stored();
  expect(new Set(now.map(({ source, source_no }) => `${source} ${source_no}`))).toEqual(
    new Set(['feed a1', 'other a1']),
  );
  expect(now.find(({ source }) => source === 'feed')?.id).toBe(first?.id);
});

test.each([
  [onSale.replace('108800', '0'), 'line 2: list_price'],
  [onSale.replace('2021-05', '2021-13'), 'line 2: license_time'],
  [onSale.replace(`,${testModel.id},`, ',999,'), 'model_id is not of this series'],
  [onSale.replace(`a1,${testSeries},`, 'a1,999,'), 'series_id is not in the catalogue'],
  [onSale.replace(String(testCity), '1'), 'city_id is unknown'],
  [onSale.replace('2026-11-01', '2027-11-01'), 'from the future'],
  [sold.replace('2026-10-20', '2026-09-20'), 'sold before it was listed'],
  [sold.replace(',106000,', ',,'), 'deal_price and sold_at belong together'],
  [`${onSale}\r\n${onSale}`, 'line 3: source_no stands twice'],
  [`${onSale},x`, 'line 2: 11 cells'],
])('%s is refused, changing nothing', async (lines, problem) => {
  const before = await stored();
  await expect(read(lines)).rejects.toThrow(problem);
  expect(await stored()).toEqual(before);
});

test('the name of the sample feed is reserved', async () => {
  const sample = { feed: 'sample', text: head };
  await expect(importListings(api.deps, sample)).rejects.toThrow('invented');
});

test('a file without cars, or with less than half of them, takes none away unasked', async () => {
  const many = Array.from({ length: 5 }, (_, n) => onSale.replace('a1', `b${n}`));
  await read(...many);
  const before = await stored();
  await expect(read()).rejects.toThrow('no cars');
  await expect(read(onSale, sold)).rejects.toThrow(/feed has 5 cars, the file only 2.*--replace/);
  expect(await stored()).toEqual(before);
  const text = [head, onSale, sold].join('\n');
  await importListings(api.deps, { feed: 'feed', text, mayShrink: true });
  await expect(
    importListings(api.deps, { feed: 'feed', text: head, mayShrink: true }),
  ).rejects.toThrow('no cars');
});
