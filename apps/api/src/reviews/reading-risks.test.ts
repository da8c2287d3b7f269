import type { ReportContent } from '@yanche/contract/reports/reports';
import { expect, test } from 'vitest';
import { readingRisks } from './reading-risks.ts';

type Item = ReportContent['groups'][number]['items'][number];
type Measure = NonNullable<Item['measure']>;

const panels = ['GB014', 'GB015', 'GB016', 'GB017', 'GB018', 'GB019', 'GB020', 'GB021', 'GB022'];
const item = (code: string, measure: Measure | null, result: Item['result'] = 'normal'): Item => ({
  code,
  name: code,
  result,
  note: '',
  measure,
  photos: [],
  findings: [],
});
const panel = (code: string, ...points: number[]) =>
  item(code, Object.fromEntries(points.map((point, at) => [`paint_um.p${at + 1}`, point])));
const dash = (km: number) => item('ID007', { 'km.dash': km });

type Traces = { photoKms?: number[]; measuredAt?: Record<string, string> };
const risksOf = (items: Item[], { photoKms = [], measuredAt = {} }: Traces = {}) => {
  const groups = [{ items }];
  const draft = { groups, vehicle: { licenseTime: '2022-03' } } as unknown as ReportContent;
  const traces = { photoKms, measuredAt: new Map(Object.entries(measuredAt)) };
  return readingRisks(draft, traces).map(({ level, text }) => `${level} ${text[0]}`);
};
const at = (ms: number) => new Date(Date.parse('2026-11-23T02:00:00Z') + ms).toISOString();

test('the same three values on eight panels', () => {
  const same = (count: number) => panels.slice(0, count).map((code) => panel(code, 113, 118, 121));
  expect(risksOf(same(8))).toEqual(['major 8 块板的漆膜读数都是 113 / 118 / 121 μm']);
  expect(risksOf(same(7))).toEqual([]);
  expect(risksOf([...same(7), panel('GB022', 118, 113, 121)])).toEqual([]);
  const single = panels.map((code) => panel(code, 113)); // three values make a pattern, one does not
  expect(risksOf(single)).toEqual([]);
});

test('control units far below the dashboard, one by one', () => {
  const units = (gearbox: number) =>
    item('ID008', { 'module_km.engine': 36_200, 'module_km.gearbox': gearbox });
  expect(risksOf([dash(36_200), units(0)])).toEqual(['minor 变速箱电脑 0 公里，表显 36200 公里']);
  expect(risksOf([dash(36_200), units(36_100)])).toEqual([]);
  expect(risksOf([units(0)])).toEqual([]);
});

test('all paint values end in 0', () => {
  const round = [panel('GB014', 110, 120, 110), panel('GB015', 100, 120, 140)];
  expect(risksOf([...round, panel('GB016', 90, 100, 130)])).toEqual(['minor 漆膜读数的末位全是 0']);
  expect(risksOf([...round, panel('GB016', 90, 100, 131)])).toEqual([]);
  expect(risksOf(round)).toEqual([]); // six may be chance
});

test('ten values within ten seconds: of the first item only its newest is dated', () => {
  const four = panels.slice(0, 4).map((code, index) => panel(code, 101 + index, 102, 104));
  const spread = (step: number) =>
    Object.fromEntries(four.map(({ code }, index) => [code, at(index * step)]));
  expect(risksOf(four, { measuredAt: spread(3_333) })).toEqual([
    'major 10 秒内录入了 10 个以上读数',
  ]);
  expect(risksOf(four, { measuredAt: spread(3_334) })).toEqual([]);
  expect(risksOf(four.slice(1), { measuredAt: spread(1) })).toEqual([]);
  expect(risksOf(four)).toEqual([]);
});

test('the odometer typed and read from the photo', () => {
  expect(risksOf([dash(68_312)], { photoKms: [86_312, 430] })).toEqual([
    'major 填写的里程 68312 公里，照片识别为 86312 公里',
  ]);
  expect(risksOf([dash(68_312)], { photoKms: [86_312, 68_322] })).toEqual([]);
  expect(risksOf([dash(68_312)], { photoKms: [68_323] })).toHaveLength(1);
  expect(risksOf([dash(68_312)])).toEqual([]);
  expect(risksOf([item('ID007', null, 'limited')], { photoKms: [68_312] })).toEqual([]);
});

test('many panels or wheels that were not measured', () => {
  const limited = (codes: string[]) => codes.map((code) => item(code, null, 'limited'));
  expect(risksOf(limited(panels.slice(0, 5)))).toEqual(['minor 5 块板没有测漆膜']);
  expect(risksOf(limited(panels.slice(0, 4)))).toEqual([]);
  expect(risksOf(limited(['GB039']))).toEqual(['minor 4 个车轮的胎纹或刹车片没有测']);
  expect(risksOf(limited(['MF013']))).toEqual(['minor 2 个车轮的胎纹或刹车片没有测']);
  expect(risksOf(limited(['GB049']))).toEqual([]);
});

test('worn parts at a low mileage: tyres only when they are the first ones', () => {
  const tyres = (week: number) => [
    item('GB039', { 'tread_mm.fl': 2.9, 'tread_mm.fr': 6 }),
    item('ID010', { 'dot_week.fl': week, 'dot_week.fr': 4021 }),
  ];
  const first = ['minor 表显只有 14999 公里，原装轮胎却已不足 3 mm'];
  expect(risksOf([dash(14_999), ...tyres(4021)])).toEqual(first);
  expect(risksOf([dash(14_999), ...tyres(4022)])).toEqual([]);
  expect(risksOf([dash(15_000), ...tyres(4021)])).toEqual([]);
  expect(risksOf(tyres(4021))).toEqual([]); // the mileage was not read
  const pads = item('MF014', { 'pad_rear_mm.rl': 2.5, 'pad_rear_mm.rr': 6 });
  expect(risksOf([dash(9_000), pads])).toEqual(['minor 表显只有 9000 公里，刹车片却已不足 3 mm']);
});
