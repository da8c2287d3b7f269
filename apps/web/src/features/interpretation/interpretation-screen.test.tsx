import { screen, within } from '@testing-library/react';
import { allCalls } from '@yanche/contract/calls';
import * as reportCalls from '@yanche/contract/market/explain';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { fakeSight } from '@yanche/ui/testing/fake-sight';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { paths, to } from '#lib/paths.ts';
import {
  explain,
  orderId,
  scope,
  verdicts,
  base,
  suggested,
  price,
  side,
  listing,
  repairs,
} from '#testing/an-interpretation.ts';
import { aBuyer, aDealer, anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { InterpretationScreen } from './interpretation-screen.tsx';

beforeEach(() => {
  // Without an IntersectionObserver all blocks load; happy-dom has no layout, so it would never report one.
  vi.stubGlobal('IntersectionObserver', undefined);
  fakeServer.answer(getUserInfoByToken, aBuyer);
  fakeServer.answer(explain.explainBaseInfo, base);
  fakeServer.answer(explain.explainSuggestPrice, price);
  fakeServer.answer(explain.explainAiEvaResult, {
    modelVersion: 'rule-2026-01/2026-01',
    ageYears: 5.56,
    value: { price: 10_600_000, low: 9_750_000, high: 11_450_000 },
    steps: [
      { kind: 'newPrice', factor: 1, after: 22_090_000 },
      { kind: 'age', factor: 0.49, after: 10_824_000 },
      { kind: 'mileage', factor: 0.98, after: 10_600_000 },
    ],
    open: [],
    openParts: [],
    inputHash: 'ab'.repeat(32),
  });
  fakeServer.answer(explain.explainSaleSummary, {
    scope,
    sold: { ...side, medianKm: 57_000, medianDays: 16 },
    onSale: { ...side, count: 7, medianKm: 58_000, medianDays: 19 },
    discount: 0.0274,
    points: [
      { sold: true, roadHaulKm: 57_000, price: 11_050_000 },
      { sold: true, roadHaulKm: 66_000, price: 10_600_000 },
      { sold: false, roadHaulKm: 55_000, price: 11_280_000 },
    ],
  });
  fakeServer.answer(explain.explainSupplyDemand, {
    scope,
    supply: {
      onSale: 7,
      newlyListed: 5,
      soldRecently: 6,
      sold: 18,
      daysOnSale: 19,
      daysToSell: 16,
      daysOfSupply: 35,
      index: 61,
      label: 'balanced',
    },
    months: [
      { month: '2026-10', onSale: 8, sold: 5, median: 11_000_000 },
      { month: '2026-11', onSale: 7, sold: 6, median: null },
    ],
  });
  fakeServer.answer(explain.explainRepairSuggest, repairs);
  fakeServer.answer(explain.explainEvaResult, {
    total: 91,
    grade: '一级',
    provisional: false,
    partly: [],
    platformGrade: 'A',
    verdicts,
    sub: [{ group: '车身外观检查', points: 17.5, cap: 20, provisional: false }],
    counts: { normal: 209, abnormal: 6, limited: 3, na: 10 },
    highlights: ['frame', 'odometer'],
    issues: [],
  });
  fakeServer.answer(explain.explainHistoryRecord, {
    records: [
      {
        at: '2025-11-01T02:00:00.000Z',
        kind: 'inspection',
        roadHaulKm: 48_000,
        current: false,
        orderId: anId(8),
        accident: 'none',
        odometer: 'none',
      },
      {
        at: '2026-11-21T02:00:00.000Z',
        kind: 'inspection',
        roadHaulKm: 62_000,
        current: true,
        orderId,
        accident: 'none',
        odometer: 'none',
      },
    ],
    mileage: { status: 'fits', moduleKm: 62_001, yearlyKm: 13_300 },
  });
  fakeServer.answer(explain.explainRepairRecord, {
    traces: [{ group: 'outside', title: '左后翼子板修复痕迹', note: '有补漆痕迹' }],
    paint: { measured: 13, repainted: [{ name: '左后翼子板', um: 240, paint: 'repaint' }] },
  });
  fakeServer.answer(explain.explainSaleDetail, ({ query }) => ({
    data: Array.from({ length: 2 }, (_, n) => listing(query.after === undefined ? n : n + 10)),
    hasMore: query.after === undefined && query.kind === 'onSale',
    next: query.after === undefined && query.kind === 'onSale' ? 'more' : null,
  }));
});

const open = (address = to.interpretation(orderId)) =>
  renderScreen(<InterpretationScreen />, address);
const part = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  return within(region);
};

test('shows the price with interval, confidence and basis; sample data is marked', async () => {
  open();
  const region = await part('建议成交价');
  expect(await region.findByText('可信度中等')).toBeTruthy();
  expect(region.getByText('合理区间 ¥104,200 至 ¥115,200，建议 ¥109,700')).toBeTruthy();
  expect(region.getByText(/依据 14 台同类成交.*80% 落在.*通常相差 3\.1%/)).toBeTruthy();
  expect(region.getByText('没有检查、也没有计入价格：水泡。检查后价格可能变化。')).toBeTruthy();
  expect(region.getByText(/示例行情/)).toBeTruthy();
  expect(region.getByText(/不是人工报价，也没有使用机器学习模型。规则为 2026-01 版$/)).toBeTruthy();
  expect(region.getByText('约 40 天卖出')).toBeTruthy();
});

describe('it tells what the report tells', () => {
  const evaluation = {
    total: 97.5,
    grade: '一级',
    provisional: false,
    partly: [],
    platformGrade: 'D',
    verdicts: { ...verdicts, odometer: 'major' as const },
    sub: [
      { group: '车身外观检查', points: 20, cap: 20, provisional: true },
      { group: '驾驶舱检查', points: 10, cap: 10, provisional: false },
    ],
    counts: { normal: 209, abnormal: 6, limited: 3, na: 10 },
    highlights: [],
    issues: [],
  };

  test('points that the report sets aside are small, and parts not fully checked are provisional', async () => {
    fakeServer.answer(explain.explainEvaResult, evaluation);
    open();
    const region = await part('车况评价');
    expect((await region.findByText('评分不适用')).tagName).toBe('STRONG');
    expect(region.getByText('技术分 97.5/100').tagName).not.toBe('STRONG');
    expect(region.queryByText('97.5 分')).toBeNull();
    expect(region.queryByText(/国标一级/)).toBeNull();
    const bars = within(region.getByRole('list', { name: '分项得分' })).getAllByRole('listitem');
    expect(bars.map((bar) => bar.textContent?.includes('部分未检'))).toEqual([true, false]);
  });

  test('while something is unchecked there is no score and no grade', async () => {
    fakeServer.answer(explain.explainEvaResult, { ...evaluation, verdicts, provisional: true });
    open();
    const region = await part('车况评价');
    expect((await region.findByText('暂不评分')).tagName).toBe('STRONG');
    expect(region.getByText('有项目未检，已检的部分不抬高价格')).toBeTruthy();
    expect(region.queryByText(/97\.5|国标一级/)).toBeNull();
  });

  test('the market of ordinary cars is not praised beside a major verdict; there is one interval', async () => {
    fakeServer.answer(explain.explainBaseInfo, { ...base, verdicts: evaluation.verdicts });
    open();
    const region = await part('供需');
    expect(await region.findByText(/不能当作这台车的行情/)).toBeTruthy();
    expect(region.queryByText(/价格可以坚持|按建议价挂牌|早些出手/)).toBeNull();
    const rule = await part('规则估值');
    expect(await rule.findByText('合计')).toBeTruthy();
    await screen.findByText('合计：建议成交价');
    expect(rule.queryByText(/通常在/)).toBeNull();
  });

  test('an altered mileage is called altered, one in doubt in doubt', async () => {
    const told = { ...base, pricedKm: 90_000 };
    fakeServer.answer(explain.explainBaseInfo, { ...told, verdicts: evaluation.verdicts });
    open();
    expect(await screen.findByText('里程被改，价格不按表显里程算')).toBeTruthy();
    expect(screen.queryByText(/未核实/)).toBeNull();
  });

  test('everything that nobody checked is named, also parts without a verdict of their own', async () => {
    const condition = {
      ...suggested.condition,
      open: ['odometer' as const],
      openParts: [
        { group: '车身外观检查', items: 2 },
        { group: '路试检查', items: null },
      ],
    };
    fakeServer.answer(explain.explainSuggestPrice, {
      ...price,
      suggested: { ...suggested, condition },
    });
    open();
    const region = await part('建议成交价');
    expect(
      await region.findByText(
        '没有检查、也没有计入价格：里程、外观 2 项、路试（整组）。检查后价格可能变化。',
      ),
    ).toBeTruthy();
  });

  test('a car with a bad verdict: low confidence and the missing comparison are said before the price', async () => {
    const condition = {
      factor: 0.75,
      parts: [{ kind: 'accident' as const, factor: 0.75 }],
      open: [],
      openParts: [],
    };
    fakeServer.answer(explain.explainSuggestPrice, {
      ...price,
      suggested: { ...suggested, level: 'low', coverage: null, condition, bands: [] },
    });
    open();
    const region = await part('建议成交价');
    const warning = await region.findByText('可信度较低：没有同样结论（事故）的成交可比');
    const [amount] = region.getAllByText(
      (_, element) => element?.classList.contains('y-money') === true,
    );
    if (amount === undefined) throw new Error('no price');
    expect(amount.textContent).toBe('¥109,700');
    expect(warning.compareDocumentPosition(amount) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(region.getByText(/依据 14 台普通车成交折算/)).toBeTruthy();
  });
});

describe('missing data is explained', () => {
  test('too few deals', async () => {
    fakeServer.answer(explain.explainSuggestPrice, {
      ...price,
      status: 'tooFew',
      deals: 3,
      suggested: null,
    });
    open();
    const region = await part('建议成交价');
    expect(await region.findByText('成交样本不足')).toBeTruthy();
    expect(region.getByText(/只有 3 台成交，少于 5 台不给出价格/)).toBeTruthy();
    expect(region.queryByText(/合理区间/)).toBeNull();
  });

  test('an identity that does not match', async () => {
    fakeServer.answer(explain.explainSuggestPrice, {
      ...price,
      status: 'identity',
      suggested: null,
    });
    open();
    expect(await screen.findByText('先核实车辆身份')).toBeTruthy();
  });

  test('no market, no model, no problems', async () => {
    fakeServer.answer(explain.explainSaleSummary, {
      scope,
      sold: null,
      onSale: null,
      discount: null,
      points: [],
    });
    fakeServer.answer(explain.explainSupplyDemand, { scope, supply: null, months: [] });
    fakeServer.answer(explain.explainRepairSuggest, { ...repairs, items: [] });
    fakeServer.answer(explain.explainSaleDetail, { data: [], hasMore: false, next: null });
    fakeServer.answer(explain.explainAiEvaResult, {
      modelVersion: 'rule',
      ageYears: 5,
      value: null,
      steps: [],
      open: [],
      openParts: [],
      inputHash: '',
    });
    open();
    expect(await screen.findByText('没有可比较的车')).toBeTruthy();
    expect(await screen.findByText('样本太少')).toBeTruthy();
    expect(await screen.findByText('报告没有列出问题')).toBeTruthy();
    expect(await screen.findByText('没有确认具体车型')).toBeTruthy();
    expect(await screen.findByText('没有这样的车')).toBeTruthy();
  });
});

test('of a revoked report says so, why, and leads to the report; nothing to load again', async () => {
  const changed = { at: '2026-11-22T04:00:00.000Z', reason: '车架号与实车不符' };
  fakeServer.answer(reportCalls.explainBaseInfo, () => {
    throw fakeServer.failure('reportRevoked', {}, changed);
  });
  renderScreen(<InterpretationScreen />, to.interpretation(orderId));
  expect(await screen.findByText('这份报告已撤销')).toBeTruthy();
  expect(screen.getByText(/原因：车架号与实车不符/)).toBeTruthy();
  expect(screen.queryByText('重新加载')).toBeNull();
  expect(await hrefOf('看检测报告')).toBe(to.report(orderId));
});

test('a failed block can be retried, the others stay', async () => {
  fakeServer.disconnect(explain.explainSupplyDemand);
  const { user } = open();
  expect(await (await part('规则估值')).findByText('车龄折旧')).toBeTruthy();
  const region = await part('供需');
  const retry = await region.findByRole('button', { name: '重试' }, { timeout: 12_000 });
  fakeServer.answer(explain.explainSupplyDemand, { scope, supply: null, months: [] });
  await user.click(retry);
  expect(await region.findByText('样本太少')).toBeTruthy();
});

test('charts have text alternatives and tables', async () => {
  const { user } = open();
  const region = await part('同类车行情');
  expect(
    await region.findByRole('img', { name: '同类车里程与价格图: 2 台成交价、1 台挂牌价' }),
  ).toBeTruthy();
  expect(
    region.getByText(/2020 年 5 月至 2022 年 5 月上牌.*300 公里内，近 90 天成交/),
  ).toBeTruthy();
  await user.click(region.getByText('用表格看'));
  const table = region.getByRole('table', { name: '同类车汇总' });
  expect(table.textContent).toContain('成交14');
  expect(table.textContent).toContain('在售7');
  const months = (await part('供需')).getByRole('table', { name: '近半年走势', hidden: true });
  expect(months.textContent).toContain('2026 年 11 月67无数据');
});

test('repairs: urgent first, sums, and problems without a cost', async () => {
  open();
  const region = await part('卖前要不要修');
  expect(await region.findByText('建议处理 1 项')).toBeTruthy();
  expect(region.getByText(/^其余 1 处没有计入，全修约 ¥/)).toBeTruthy();
  expect(region.getByText('花费多于增值，但涉及安全，买家通常也会要求处理')).toBeTruthy();
  const rows = region.getAllByRole('listitem').map((row) => row.textContent ?? '');
  expect(rows[0]).toContain('轮胎花纹深度不足');
  expect(rows[0]).toContain('花费 ¥470–¥630');
  expect(rows[0]).toContain('必须处理');
  expect(rows[1]).toContain('如实告知');
  expect(rows[2]).toContain('可不修');
});

test('history links to own reports and does not treat missing records as good', async () => {
  open();
  const region = await part('历史记录');
  expect(await region.findByText(/没有记录不等于没有事故/)).toBeTruthy();
  expect(await hrefOf('看报告', region)).toBe(to.report(anId(8)));
  expect(region.getByText('历次里程前后相符')).toBeTruthy();
});

test('listings: more by a button, sold cars on demand', async () => {
  const { user } = open();
  const region = await part('同类车源');
  const rows = () => region.getAllByRole('listitem');
  await region.findByRole('button', { name: '再看 10 台' });
  expect(rows()).toHaveLength(2);
  await user.click(region.getByRole('button', { name: '再看 10 台' }));
  await expect.poll(() => rows().length).toBe(4);
  expect(region.queryByRole('button', { name: '再看 10 台' })).toBeNull();
  await user.click(region.getByRole('radio', { name: '成交' }));
  await expect
    .poll(() => fakeServer.requests(explain.explainSaleDetail).at(-1)?.query.kind)
    .toBe('sold');
});

test('every block requests the version of the URL', async () => {
  open(to.interpretation(orderId, '1'));
  await (await part('同类车源')).findByRole('button', { name: '再看 10 台' });
  expect(await hrefOf('看检测报告')).toBe(to.report(orderId, { version: 1 }));
  for (const { call } of allCalls) {
    if (!call.path.startsWith(explain.explainPath)) continue;
    for (const { query } of fakeServer.requests(call)) {
      expect(query).toMatchObject({ orderId, version: '1' });
    }
    expect(fakeServer.requests(call).length, call.name).toBeGreaterThan(0);
  }
});

test('marks an old version and an expired report', async () => {
  fakeServer.answer(explain.explainBaseInfo, { ...base, newestVersion: 2, status: 'expired' });
  open();
  expect(await hrefOf('看最新版')).toBe(to.interpretation(orderId));
  expect(screen.getByText('报告已过期，车况可能已有变化')).toBeTruthy();
});

test('what is on record of the car is told before the price that does not count it', async () => {
  fakeServer.answer(explain.explainBaseInfo, { ...base, recorded: ['accident'] });
  open();
  expect(await screen.findByText('车史有事故记录')).toBeTruthy();
  expect(screen.getByText(/价格都没有因此扣减/)).toBeTruthy();
});

test('links to the report, for dealers also to publishing', async () => {
  open();
  const report = await screen.findByRole('link', { name: '看检测报告' });
  expect(report.getAttribute('href')).toBe(to.report(orderId));
  expect(screen.queryByRole('link', { name: '去发布车辆' })).toBeNull();
});

test('a dealer', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  open();
  expect(await hrefOf('去发布车辆')).toBe(`${paths.carsToPublish}?vin=LSVNV2180E0000001`);
});

test('without an order it links to the orders', async () => {
  open('/jianceInterpretation');
  expect(await screen.findByText('没有找到这份报告')).toBeTruthy();
  expect(fakeServer.requests(explain.explainBaseInfo)).toEqual([]);
});

test('an order without a report shows one message for the whole screen', async () => {
  fakeServer.refuse(explain.explainBaseInfo, 'reportNotReady');
  open();
  expect((await screen.findAllByText(/报告/, { selector: '[role=alert] *' })).length).toBe(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('blocks load only near the viewport', async () => {
  fakeSight.install();
  open();
  expect(await screen.findByText('可信度中等')).toBeTruthy();
  expect(fakeServer.requests(explain.explainSupplyDemand)).toEqual([]);
  await fakeSight.report(true);
  expect(await screen.findByText('供需平衡')).toBeTruthy();
});

test('in English', async () => {
  setLanguage('en');
  open();
  expect(await screen.findByText(/From 14 similar deals.*80% lie within/)).toBeTruthy();
  expect(await screen.findByText('Must be done')).toBeTruthy();
  expect(document.body.textContent).toContain('No record does not mean no accident');
});

test('cars of the marketplace lead there, where its addresses are known', async () => {
  fakeServer.answer(explain.explainSaleDetail, {
    data: [{ ...listing(1), sample: false, marketId: 'a 1' }, listing(2)],
    hasMore: false,
    next: null,
  });
  const page = document.documentElement;
  page.dataset.marketplace = JSON.stringify({
    listUrl: 'https://cars.example/buy',
    listPage: null,
    carUrl: 'https://cars.example/car/{id}',
    carPage: null,
  });
  try {
    open();
    const block = await part('同类车源');
    const links = await block.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://cars.example/car/a%201',
      'https://cars.example/buy',
    ]);
  } finally {
    delete page.dataset.marketplace;
  }
});

test('a dealer computes what the car may cost to buy', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  const { user } = open();
  const block = await part('收车价计算');
  expect(block.getByText(/其余 1 处全修约 ¥/)).toBeTruthy();
  // 109,700 less 630 of repairs, 1,000 of costs and 5,000 of profit.
  expect(block.getAllByRole('status').at(-1)?.textContent).toContain('103,070');
  await user.click(block.getAllByRole('button', { name: /增加/ }).at(-1) as HTMLElement);
  expect(block.getAllByRole('status').at(-1)?.textContent).toContain('102,570');
  const profit = block.getByRole('spinbutton', { name: '预期利润（元）' });
  await user.clear(profit);
  await user.type(profit, '200000');
  expect(block.getAllByRole('status').at(-1)?.textContent).toContain('不建议收');
});

test('nobody else is shown that', async () => {
  fakeServer.answer(getUserInfoByToken, aBuyer);
  open();
  await part('同类车源');
  expect(screen.queryByText('收车价计算')).toBeNull();
});
