import { productList } from '@yanche/contract/catalogue/products';
import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { sampleReport } from '@yanche/contract/catalogue/showcase';
import { failureCodes } from '@yanche/contract/failure-codes';
import type { SharedReport } from '@yanche/contract/reports/shared-report';
import { aReport } from '@yanche/contract/testing/a-report';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBuyer, anId, anOrderDetail, anOrderRow } from '#testing/an-order.ts';
import { aProduct } from '#testing/a-product.ts';
import { drawFirstView, drawScreen } from './first-view.tsx';
import { nobodysPages } from './nobodys-pages.ts';

const shared: SharedReport = {
  ...aReport(),
  genuine: true,
  shareId: aReport().reportId,
  pendingPhotos: 0,
  withheldPhotos: 0,
};
const address = '/report/shared?link=abc';
test.afterEach(() => {
  setLanguage('zh');
  vi.unstubAllGlobals();
});

test('the verdict, the findings and the way to check it stand in the page before any script', () => {
  const body = drawFirstView(shared, 'zh', address).body.replaceAll('\u00A0', ' ');
  for (const words of [
    '验真通过，第 1 版，共 1 版',
    '发现 2 处问题',
    '后保险杠 锈蚀',
    '左后车门 划痕',
  ])
    expect(body).toContain(words);
  expect(body).toContain('href="/report/verify?');
});

test('it cannot be tapped while nothing would answer', () => {
  expect(drawFirstView(shared, 'zh', address).body).toMatch(/^<div id="first-view" inert/);
});

test('its photo is asked for at once', () => {
  const { preloads } = drawFirstView(shared, 'zh', address);
  expect(preloads).toMatch(/^<link rel="preload" as="image"/);
  expect(preloads).toContain(Object.values(shared.photoUrls)[1]); // the first of the car from outside
});

test('each language has its own, drawn again and again', () => {
  const english = drawFirstView(shared, 'en', address).body;
  expect(english).toContain('Verified report');
  expect(drawFirstView(shared, 'zh', address).body).toContain('验真通过');
  expect(drawFirstView(shared, 'en', address).body).toBe(english);
});

test('that it was corrected, and the room of what comes later, are drawn at once', () => {
  const at = '2026-11-22T04:00:00.000Z';
  const amends = { version: 1, at, reason: '漏判烧焊', changes: '', differences: [] };
  const content = { ...shared.content, version: 2 };
  const { body } = drawFirstView({ ...shared, content, newestVersion: 2, amends }, 'zh', address);
  expect(body).toContain('这是第 2 版，2026年11月22日 更正，以本版为准');
  expect(body).toContain('原因：漏判烧焊');
});

test('an altered report shows nothing of the car', () => {
  const { body } = drawFirstView({ ...shared, genuine: false }, 'zh', address);
  expect(body).toContain('内容与存证不一致');
  expect(body).not.toContain(shared.content.vehicle.carTitle);
});

const told = (data: unknown) => ({ code: 0, message: '', data });
const rowsOf = (names: number[], changes: Parameters<typeof anOrderRow>[1] = {}) => ({
  '/external/order/getOrderListByDealerId?scope=mine&tab=all': told({
    data: names.map((n) => anOrderRow(n, changes)),
    hasMore: false,
    next: null,
    counts: null,
  }),
});

test('the rows of a list are links; what needs a script cannot be reached', () => {
  const { body } = drawScreen('/c/orderList', rowsOf([1, 2]), 'zh', '/c/orderList');
  for (const n of [1, 2]) {
    expect(body).toContain(`大众 帕萨特 ${n} 号`);
    expect(body).toContain(`href="/orderDetial?orderId=${anId(n)}"`);
  }
  expect(body).toMatch(/<button inert/);
  expect(body).not.toMatch(/<(button|input)(?! inert)[ >]/);
});

test('the line of a claim is drawn with its row: coming later it would move the buttons below it', () => {
  const until = '2026-11-30T10:00:00Z';
  const claim = { claimId: anId(7), statusText: '待补充材料', who: 'customer' as const, until };
  const rows = rowsOf([1], { status: '70', claim });
  const { body } = drawScreen('/c/orderList', rows, 'zh', '/c/orderList');
  expect(body).toContain('理赔待补充材料');
  expect(body).toContain(`href="/shouhouReportNew?claimId=${anId(7)}"`);
});

test('what a person wrote stays text, and nothing of one drawing is in the next', () => {
  const evil = '</style><script>alert(1)</script>';
  const { body } = drawScreen(
    '/c/orderList',
    rowsOf([1], { carTitle: evil }),
    'zh',
    '/c/orderList',
  );
  expect(body).not.toContain('<script');
  expect(body).toContain('&lt;script&gt;');
  expect(globalThis.__answers).toBeUndefined();
  const next = drawScreen('/c/orderList', {}, 'zh', '/c/orderList');
  expect(next.body).not.toContain('<article');
});

test('an order and home, in the language asked for', () => {
  const answers = { [`/external/order/info?orderId=${anId(1)}`]: told(anOrderDetail(1)) };
  const at = `/orderDetial?orderId=${anId(1)}`;
  expect(drawScreen('/orderDetial', answers, 'zh', at).body).toContain('石桥二手车市场');
  const home = {
    '/api/home/orders': told({ current: anOrderRow(3), finished: null }),
    '/sso/getUserInfoByToken': told(aBuyer),
    '/api/claim/list': told({ data: [], hasMore: false, next: null }),
  };
  expect(drawScreen('/', home, 'zh', '/').body).toContain('大众 帕萨特 3 号');
});

test.each(Object.values(orderStatus))(
  'an order is drawn where there is no browser: %s',
  (status) => {
    vi.stubGlobal('navigator', undefined);
    const at = `/orderDetial?orderId=${anId(1)}`;
    const order = told(anOrderDetail(1, { status }));
    const { body } = drawScreen(
      '/orderDetial',
      { [`/external/order/info?orderId=${anId(1)}`]: order },
      'zh',
      at,
    );
    expect(body).toContain('石桥二手车市场');
  },
);

const nobody = {
  '/sso/getUserInfoByToken': { code: failureCodes.notLoggedIn, message: '', data: null },
};

test('home as nobody sees it: no skeleton, nothing of a person', () => {
  const { body } = drawScreen('/', nobody, 'zh', '/');
  expect(body).toContain('买车前，先验车');
  expect(body).toContain('href="/order/orderPackageDetail"');
  expect(body).not.toContain('aria-busy');
});

test.each(Object.keys(nobodysPages))('%s is drawn for nobody', (path) => {
  vi.stubGlobal('navigator', undefined);
  const offer = { products: [aProduct()], addons: [], recommendId: null };
  const answers = {
    ...nobody,
    [productList.path]: told(offer),
    [selfProductInfo.path]: told({ products: [], steps: [], sample: null }),
    [sampleReport.path]: told({ report: null }),
  };
  expect(drawScreen(path, answers, 'zh', path).body).toMatch(/<h1/);
});
