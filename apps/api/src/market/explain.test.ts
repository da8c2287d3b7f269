import * as reportCalls from '@yanche/contract/market/explain';
import * as marketCalls from '@yanche/contract/market/explain-market';
import { allCalls } from '@yanche/contract/calls';
import type { Endpoint, QueryOf } from '@yanche/contract/endpoint';
import { carAgeYears, RULE_VALUE, ruleValue } from '@yanche/rules/market/rule-value';
import { describe, expect } from 'vitest';
import { aSeries, listings, testModel } from '#testing/a-market.ts';
import { abnormal, aFinding, anAnswer } from '#testing/a-task.ts';
import { aCity, aDealership } from '#testing/a-place.ts';
import { api } from '#testing/fixture.ts';
import { aPublishedReport, inspector, teamTest as test } from '#testing/report-team.ts';
import { setRows } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

const explain = { ...reportCalls, ...marketCalls };

const now = start;
const calls = allCalls
  .map(({ call }) => call)
  .filter(({ path }) => path.startsWith(explain.explainPath));

test.beforeAll(async () => {
  await aSeries(api);
});
test.afterEach(() => api.deps.db.deleteFrom('market_listings').execute());

type Given = Parameters<typeof aPublishedReport>[0];

/** A report of the test car; `model: false`: with unknown model. */
async function publish({ model = true, ...given }: Given & { model?: boolean } = {}) {
  const made = await aPublishedReport({ scored: true, ...given });
  await setRows('orders', { id: made.orderId }, { model_id: model ? testModel.id : null });
  return made;
}
const read = <E extends Endpoint>(
  person: TestPerson,
  call: E,
  orderId: string,
  more: object = {},
) => {
  const kind = call.name === 'explainSaleDetail' ? { kind: 'sold' } : {};
  return api.call(person, call, { query: { orderId, ...kind, ...more } as QueryOf<E> });
};
const ageYears = Math.round(carAgeYears('2021-05', now) * 100) / 100;
const fair = (km = 50_000) => ruleValue({ newPrice: testModel.newPrice, ageYears, km }).value;
/** What prices rest on where nobody verified the mileage. */
const usualKm = Math.round(RULE_VALUE.kmPerYear * ageYears);
/** All parts that have points: the score is no provisional one. */
const scoredGroups = [
  '车身外观检查',
  '发动机舱检查',
  '驾驶舱检查',
  '启动检查',
  '路试检查',
  '底盘检查',
] as const;
const many = (count: number, change: object = {}) => Array.from({ length: count }, () => change);

describe('every call', () => {
  test('readers of the report only, for an existing version', async () => {
    const { owner, staff } = await aDealership(api);
    const { orderId } = await publish({ owner });
    expect(calls).toHaveLength(10);
    for (const call of calls) {
      for (const person of [owner, staff, inspector]) {
        expect((await read(person, call, orderId)).code, call.name).toBe(0);
      }
      expect((await read(owner, call, orderId, { version: '2' })).code).toBe(1004);
      expect((await read(owner, call, orderId, { version: '1' })).code).toBe(0);
    }
  });

  test('refused without a report, and for a revoked one', async () => {
    const { orderId, owner, reportId } = await publish();
    await setRows('reports', { id: reportId }, { status: 'revoked' });
    for (const call of calls) expect((await read(owner, call, orderId)).code).toBe(4002);
    await api.deps.db.deleteFrom('reports').where('id', '=', reportId).execute();
    for (const call of calls) expect((await read(owner, call, orderId)).code).toBe(4000);
  });

  test('without a market the other calls still answer, and say so', async () => {
    const { orderId, owner } = await publish();
    const suggested = (await read(owner, explain.explainSuggestPrice, orderId)).data;
    expect(suggested).toMatchObject({ status: 'tooFew', deals: 0, needed: 5, suggested: null });
    expect((await read(owner, explain.explainSupplyDemand, orderId)).data).toMatchObject({
      supply: null,
      months: [],
    });
    expect((await read(owner, explain.explainSaleSummary, orderId)).data).toMatchObject({
      onSale: null,
      sold: null,
      discount: null,
      points: [],
    });
    const none = { data: [], hasMore: false, next: null };
    expect((await read(owner, explain.explainSaleDetail, orderId)).data).toEqual(none);
    expect((await read(owner, explain.explainAiEvaResult, orderId)).data.value).not.toBeNull();
  });
});

describe('suggest price', () => {
  test('uses close deals; the score adjusts the price', async () => {
    const { orderId, owner } = await publish({
      groups: [...scoredGroups],
      special: [abnormal('GB019', aFinding('HH', { degree: 2 }))],
    });
    // Whoever asks more waits longer.
    const asking = (askFactor: number, listedDaysAgo: number, count: number) =>
      many(count, { factor: 0.95, km: usualKm, askFactor, listedDaysAgo });
    await listings(api, [...asking(1, 25, 5), ...asking(1.05, 35, 4), ...asking(1.09, 45, 5)]);
    const { data } = await read(owner, explain.explainSuggestPrice, orderId);
    expect(data).toMatchObject({
      status: 'ok',
      deals: 14,
      scope: { radiusKm: 300, sample: false },
    });
    expect(data.suggested).toMatchObject({ ruleValue: fair(usualKm), coverage: 0.8 });
    // The deals would give more confidence, but accident and flood were not checked.
    expect(data.suggested?.level).toBe('medium');
    // A score of 99: 2.8 % above ordinary.
    expect(data.suggested?.condition.parts).toEqual([{ kind: 'score', factor: 1.028 }]);
    const price = data.suggested?.price ?? 0;
    expect(price / (fair(usualKm) * 0.95 * 1.028)).toBeGreaterThan(0.99);
    expect(price / (fair(usualKm) * 0.95 * 1.028)).toBeLessThan(1.02);
    expect(data.suggested?.low).toBeLessThan(price);
    expect(data.suggested?.high).toBeGreaterThan(price);
    expect(data.suggested?.bands).toHaveLength(3);
  });

  test('a provisional score raises no price, and all that nobody checked is named', async () => {
    const { orderId, owner } = await publish({
      groups: ['车身外观检查', '身份与里程'],
      special: [
        anAnswer('GB019', { result: 'limited', note: '贴膜' }),
        anAnswer('ID008', { result: 'limited', note: '读不出' }),
      ],
    });
    await listings(api, many(14, { km: usualKm }));
    const { data } = await read(owner, explain.explainSuggestPrice, orderId);
    const whole = scoredGroups.slice(1).map((group) => ({ group, items: null }));
    const openParts = [{ group: '车身外观检查', items: 1 }, ...whole];
    const open = ['accident', 'flood', 'fire', 'odometer'];
    expect(data.suggested?.condition).toEqual({ factor: 1, parts: [], open, openParts });
    const { data: rule } = await read(owner, explain.explainAiEvaResult, orderId);
    expect(rule).toMatchObject({ open, openParts });
    expect(rule.steps.map(({ kind }) => kind)).not.toContain('score');
    const { data: told } = await read(owner, explain.explainEvaResult, orderId);
    expect(told.provisional).toBe(true);
    expect(told.sub.every(({ provisional }) => provisional)).toBe(true);
  });

  test('parts that the package leaves out are named, and the price is only a start', async () => {
    const { orderId, owner } = await publish({ groups: ['骨架检查'], scored: false });
    await listings(api, many(20, { km: usualKm }));
    const { data } = await read(owner, explain.explainSuggestPrice, orderId);
    const openParts = scoredGroups.map((group) => ({ group, items: null }));
    expect(data.suggested?.condition.openParts).toEqual(openParts);
    expect(data.suggested?.level).toBe('low');
  });

  test('with too few close deals it widens the scope, and says so', async () => {
    const { orderId, owner } = await publish();
    await listings(api, [...many(4), ...many(3, { soldDaysAgo: 150 })]);
    const { data } = await read(owner, explain.explainSuggestPrice, orderId);
    expect(data).toMatchObject({
      status: 'ok',
      deals: 7,
      scope: { radiusKm: null, soldWithinDays: 180, licenseFrom: '2019-05', licenseTo: '2023-05' },
    });
  });

  test('excludes cars of another age, mileage, time or region', async () => {
    const { orderId, owner } = await publish();
    const cityId = await aCity(api, { name: '广州', lng: 113.26, lat: 23.13, staff: 0 });
    const others = [{ licenseTime: '2016-01' }, { km: 120_000 }, { soldDaysAgo: 100 }, { cityId }];
    await listings(api, [...many(8), ...others]);
    const { data } = await read(owner, explain.explainSuggestPrice, orderId);
    expect(data).toMatchObject({ status: 'ok', deals: 8, scope: { radiusKm: 300 } });
  });

  test('a mileage that nobody verified makes no car dearer, and the reader is told', async () => {
    const { orderId, owner } = await publish({ groups: ['车身外观检查'] });
    const { data: info } = await read(owner, explain.explainBaseInfo, orderId);
    expect(info).toMatchObject({ pricedKm: usualKm, verdicts: { odometer: 'unchecked' } });
    const { data: rule } = await read(owner, explain.explainAiEvaResult, orderId);
    expect(rule.steps.find(({ kind }) => kind === 'mileage')?.factor).toBeLessThanOrEqual(1);
    await listings(api, many(14, { km: 20_000 }));
    const { data } = await read(owner, explain.explainSuggestPrice, orderId);
    expect([data.scope.kmFrom, data.scope.kmTo].reduce((a, b) => a + b) / 2).toBe(usualKm);
  });

  test('a bad verdict reduces price and confidence', async () => {
    const special = [abnormal('GB008', aFinding('BX'))];
    const { orderId, owner } = await publish({ groups: ['骨架检查'], scored: false, special });
    await listings(api, many(20, { km: usualKm }));
    const { data } = await read(owner, explain.explainSuggestPrice, orderId);
    const low = { level: 'low', coverage: null, condition: { factor: 0.75 } };
    expect(data.suggested).toMatchObject(low);
    // Twice the minimal half width of 2 %.
    expect((data.suggested?.high ?? 0) / (data.suggested?.price ?? 1)).toBeCloseTo(1.04, 2);
    expect((data.suggested?.price ?? 0) / (fair(usualKm) * 0.75)).toBeCloseTo(1, 2);
    expect(data.suggested?.condition.open).toEqual(['flood', 'fire', 'odometer']);
  });

  test('mismatching identity numbers: no price', async () => {
    const special = [abnormal('ID001', aFinding('凿改'))];
    const { orderId, owner } = await publish({ special });
    await listings(api, many(20));
    const { data } = await read(owner, explain.explainSuggestPrice, orderId);
    expect(data).toMatchObject({ status: 'identity', suggested: null });
  });

  test('an unknown model is compared without it and without rule value', async () => {
    const { orderId, owner } = await publish({ model: false });
    await listings(api, many(8, { factor: 0.9 }));
    const { data } = await read(owner, explain.explainSuggestPrice, orderId);
    expect(data.suggested).toMatchObject({ ruleValue: null, marketShare: 1 });
    const value = (await read(owner, explain.explainAiEvaResult, orderId)).data;
    expect(value).toMatchObject({ value: null, steps: [] });
  });
});

describe('rule value', () => {
  test('the steps are consistent, and repeating gives the same value', async () => {
    const { orderId, owner } = await publish({ groups: [...scoredGroups] });
    await listings(api, [...many(3, { soldDaysAgo: null }), ...many(30)]);
    const { data } = await read(owner, explain.explainAiEvaResult, orderId);
    const kinds = data.steps.map(({ kind }) => kind);
    expect(kinds).toEqual(['newPrice', 'age', 'mileage', 'score', 'heat']);
    expect(data.steps[0]).toEqual({ kind: 'newPrice', factor: 1, after: testModel.newPrice });
    expect(data.steps.at(-1)).toMatchObject({ factor: 1.02, after: data.value?.price });
    data.steps.slice(1).forEach(({ factor, after }, index) => {
      const before = data.steps[index]?.after ?? 0;
      expect(Math.abs(after - before * factor)).toBeLessThanOrEqual(20_000);
    });
    const again = (await read(owner, explain.explainAiEvaResult, orderId)).data;
    expect(again).toEqual(data);
    expect(data.inputHash).toMatch(/^[0-9a-f]{64}$/);
    await listings(api, many(60, { soldDaysAgo: null, km: 51_000 }));
    const cooler = (await read(owner, explain.explainAiEvaResult, orderId)).data;
    expect(cooler.inputHash).not.toBe(data.inputHash);
    expect(cooler.value?.price).toBeLessThan(data.value?.price ?? 0);
  });
});

describe('market', () => {
  test('supply: days of stock at the pace of deals, by month', async () => {
    const { orderId, owner } = await publish();
    await listings(api, [
      ...many(10, { soldDaysAgo: null, listedDaysAgo: 12 }),
      ...many(18, { soldDaysAgo: 40 }),
      { soldDaysAgo: null, licenseTime: '2012-01' },
    ]);
    const { data } = await read(owner, explain.explainSupplyDemand, orderId);
    const supply = { onSale: 10, sold: 18, daysOfSupply: 50, label: 'balanced' };
    expect(data.supply).toMatchObject(supply);
    expect(data.months).toHaveLength(6);
    expect(data.months.reduce((sum, { sold }) => sum + sold, 0)).toBe(18);
  });

  test('the summary matches the paged list, without duplicates or gaps', async () => {
    const { orderId, owner } = await publish();
    await listings(api, [
      ...many(23, { source: 'sample' }), // all with one timestamp
      ...many(4, { soldDaysAgo: null, source: 'sample', askFactor: 1.1 }),
    ]);
    const { data: summary } = await read(owner, explain.explainSaleSummary, orderId);
    expect(summary).toMatchObject({
      scope: { sample: true },
      onSale: { count: 4, medianKm: 50_000 },
      sold: { count: 23, medianDays: 20 },
    });
    expect(summary.discount).toBeCloseTo(0.0385, 3);
    expect(summary.points).toHaveLength(27);
    const detail = (kind: string, after: string) =>
      read(owner, explain.explainSaleDetail, orderId, { kind, ...(after && { after }) });
    const walk = async (kind: 'onSale' | 'sold') => {
      const seen: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: Awaited<ReturnType<typeof detail>> = await detail(kind, after);
        for (const row of page.data.data) {
          expect(row.deal === null).toBe(kind === 'onSale');
          expect(row).toMatchObject({ cityName: '杭州', modelName: '2021款 舒适版', sample: true });
          seen.push(row.listingId);
        }
        after = page.data.next;
      }
      return seen;
    };
    const sold = await walk('sold');
    expect([sold.length, new Set(sold).size]).toEqual([23, 23]);
    expect(await walk('onSale')).toHaveLength(4);
    await listings(api, [...many(1, { soldDaysAgo: null, source: 'marketplace' })]);
    const { data: onSale } = await detail('onSale', '');
    // Only cars of the marketplace itself have a page there.
    expect(onSale.data.map(({ marketId }) => marketId !== null)).toEqual(
      onSale.data.map(({ sample }) => !sample),
    );
    const bad = await read(owner, explain.explainSaleDetail, orderId, { after: 'x' });
    expect(bad.status).toBe(400);
    expect((await read(owner, explain.explainSaleDetail, orderId, { kind: 'x' })).status).toBe(400);
  });
});

describe('the report itself', () => {
  test('deducted points add up to the lost score; only checked items count as positive', async () => {
    const special = [
      abnormal('GB019', aFinding('HH', { degree: 2 })),
      abnormal('GB027', aFinding('AX', { degree: 3 })),
    ];
    const { orderId, owner } = await publish({ groups: ['车身外观检查', '水泡检查'], special });
    const { data } = await read(owner, explain.explainEvaResult, orderId);
    const lost = data.issues.reduce((sum, { deduct }) => sum + (deduct ?? 0), 0);
    expect(data.total).toBe(100 - lost);
    expect(data.highlights).toEqual(['flood', 'fewFindings']);
    expect(data.counts.abnormal).toBe(2);
    const headers = { 'accept-language': 'en' };
    const english = await api.call(owner, explain.explainEvaResult, {
      query: { orderId },
      headers,
    });
    expect(english.data.issues[0]?.title).toBe('Scratch on the left front door');
  });

  test('repairs: sums of advised work; gain by market, else by rules', async () => {
    const special = [
      abnormal('GB019', aFinding('HH', { degree: 1 })),
      abnormal('GB016', aFinding('XF', { degree: 2 })),
      abnormal('GB027', aFinding('AX', { degree: 3 })),
      abnormal('GB039', aFinding('TREAD', { degree: 4 })),
    ];
    const { orderId, owner } = await publish({ groups: [...scoredGroups], special });
    const byRule = (await read(owner, explain.explainRepairSuggest, orderId)).data;
    expect(byRule.basis).toBe('rule');
    await listings(api, many(10));
    const { data } = await read(owner, explain.explainRepairSuggest, orderId);
    expect(data.basis).toBe('market');
    const advice = new Map(data.items.map((item) => [item.title, item.advice]));
    expect(advice.get('左后翼子板修复痕迹')).toBe('disclose');
    expect(advice.get('后保险杠凹陷')).toBe('leave');
    expect(advice.get('轮胎花纹低于 1.6 mm')).toBe('must');
    const advised = data.items.filter((item) => ['must', 'repair'].includes(item.advice));
    expect(data.sum.repairs).toBe(advised.length);
    expect(data.sum.cost.low).toBe(advised.reduce((sum, { cost }) => sum + (cost?.low ?? 0), 0));
    expect(data.sum.net).toBe((data.sum.gain ?? 0) - (data.sum.cost.low + data.sum.cost.high) / 2);
  });

  test('traces of repairs and repainting', async () => {
    const special = [
      anAnswer('GB016', {
        result: 'abnormal',
        findings: [aFinding('XF', { degree: 2, note: '有补漆痕迹' })],
        measure: { 1: 240, 2: 120, 3: 118 },
      }),
      anAnswer('GB014', { measure: { 1: 120, 2: 118, 3: 122 } }),
      abnormal('RX001', aFinding('GH')),
    ];
    const { orderId, owner } = await publish({ groups: ['车身外观检查', '加强件检查'], special });
    const { data } = await read(owner, explain.explainRepairRecord, orderId);
    expect(data.traces).toEqual([
      { group: 'outside', title: '左后翼子板修复痕迹', note: '有补漆痕迹' },
      { group: 'component', title: '水箱框架更换痕迹', note: '' },
    ]);
    expect(data.paint).toEqual({
      measured: 11,
      repainted: [{ name: '左后翼子板', um: 240, paint: 'repaint' }],
    });
  });

  test('history: own reports link, others show day and mileage only; a falling mileage is reported', async () => {
    const vin = 'LSVNV2180E9000001';
    const [earlier, later] = [await api.aPerson(['buyer']), await api.aPerson(['buyer'])];
    const yearsAgo = (years: number) => new Date(now.getTime() - years * 365.25 * 86_400_000);
    api.time.now = yearsAgo(2);
    const first = await publish({ vin, roadHaulKm: 30_000, owner: earlier });
    api.time.now = yearsAgo(1);
    const second = await publish({ vin, roadHaulKm: 42_000, owner: later });
    api.time.now = now;
    const history = async (person: TestPerson, orderId: string) =>
      (await read(person, explain.explainHistoryRecord, orderId)).data;
    const told = await history(later, second.orderId);
    expect(told.records).toMatchObject([
      { roadHaulKm: 30_000, orderId: null, accident: null, current: false, kind: 'inspection' },
      { roadHaulKm: 42_000, orderId: second.orderId, accident: 'unchecked', current: true },
    ]);
    expect(told.mileage).toEqual({ status: 'fits', moduleKm: 42_000, yearlyKm: 12_000 });
    expect((await history(earlier, first.orderId)).records[1]).toMatchObject({ orderId: null });
    const turned = await publish({ vin, roadHaulKm: 35_000 });
    const conflict = { status: 'conflict', moduleKm: 35_000, yearlyKm: null };
    expect((await history(turned.owner, turned.orderId)).mileage).toEqual(conflict);
  });

  test('base info of the requested version', async () => {
    const { orderId, owner, reportNo, vin } = await publish();
    const { data } = await read(owner, explain.explainBaseInfo, orderId);
    expect(data).toMatchObject({
      reportNo,
      vin,
      version: 1,
      newestVersion: 1,
      status: 'published',
      roadHaulKm: 50_000,
      newPrice: testModel.newPrice,
      cityName: '杭州',
      energy: 'ice',
      sample: false,
    });
    expect(data.plateMask).toContain('*');
    await setRows('reports', { order_id: orderId }, { expires_at: now });
    expect((await read(owner, explain.explainBaseInfo, orderId)).data.status).toBe('expired');
  });
});
