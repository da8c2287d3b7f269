import { screen, within } from '@testing-library/react';
import { productList } from '@yanche/contract/catalogue/products';
import { type SelfProduct, selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { sampleReport } from '@yanche/contract/catalogue/showcase';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBasicProduct, aSelfProduct, offerSelfProducts } from '#testing/a-product.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { elsewhere, hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ProductIntegrateScreen } from './product-integrate/product-integrate-screen.tsx';
import { ProductIntroScreen } from './product-intro/product-intro-screen.tsx';
import { ProductSelfCertifyScreen } from './product-self-certify/product-self-certify-screen.tsx';
import { ProductSelfEvaScreen } from './product-self-eva/product-self-eva-screen.tsx';

const selfProduct = (changes: Partial<SelfProduct>) =>
  aSelfProduct({ shots: 2, steps: ['front', 'vin'], ...changes });
const step = (key: string, groupName: string) => ({
  key,
  order: 1,
  group: groupName,
  groupName,
  name: key,
  guide: '',
  required: true,
  most: 1,
  cameraOnly: true,
  overlay: null,
});
const answerSelf = (products: SelfProduct[]) =>
  offerSelfProducts(products, {
    steps: [step('front', '外观'), step('vin', '身份'), step('dash', '内饰')],
    sample: { reportNo: 'ZJ1', code: 'ABCD' },
  });

const full = aBasicProduct({
  productId: 1003,
  name: '深度检测',
  price: 49_800,
  originPrice: 49_800,
});
const free = aBasicProduct({ productId: 1009, kind: 'free', name: '免费车况初检', price: 0 });
const certify = selfProduct({});
const reviewed = selfProduct({
  productId: 2002,
  name: '自检认证（人工复核）',
  reviewedBy: 'person',
});
const value = selfProduct({ productId: 2003, code: 'SELF_EVA', name: '自检估价', price: 0 });

beforeEach(() => {
  fakeServer.answer(productList, {
    products: [aBasicProduct(), full, free],
    addons: [],
    recommendId: 1003,
  });
  answerSelf([certify, reviewed, value]);
  fakeServer.answer(sampleReport, { report: { reportNo: 'JC1', code: 'WXYZ' } });
});

const links = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const fact = (label: string) => screen.getByText(label).closest('.y-cell')?.textContent;

test('lists all products by kind with links to their pages', async () => {
  renderScreen(<ProductIntroScreen />, '/production/productionIntro');
  await screen.findByText('自检估价', { selector: 'h2' });
  expect(links('到场检测')).toEqual([
    '/production/productIntegrate?productId=1001',
    '/production/productIntegrate?productId=1003',
  ]);
  expect(links('免费初检')).toEqual(['/production/productIntegrate?productId=1009']);
  expect(links('自检认证')).toEqual([
    '/production/productSelfCertify?productId=2001',
    '/production/productSelfCertify?productId=2002',
  ]);
  expect(links('自检估价')).toEqual(['/production/productSelfEva?productId=2003']);
  expect(screen.getByRole('link', { name: /深度检测/ }).textContent).toContain('推荐');
  expect(await hrefOf('预约到场检测')).toBe('/order/createOrder?productId=1003');
});

test.each([
  [1009, '/production/productIntegrate?productId=1009'],
  [2003, '/production/productSelfEva?productId=2003'],
])('a link that names product %i goes to it at once', async (productId, to) => {
  renderScreen(<ProductIntroScreen />, `/production/productionIntro?productId=${productId}`);
  expect(await elsewhere()).toBe(to);
});

test('a discontinued product shows a note and the available ones', async () => {
  renderScreen(<ProductIntroScreen />, '/production/productionIntro?productId=7');
  expect(await screen.findByText(/已不提供/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /基础排查/ })).toBeTruthy();
});

test('if one of the two queries fails the other is shown', async () => {
  fakeServer.refuse(selfProductInfo, 'unavailable');
  renderScreen(<ProductIntroScreen />, '/production/productionIntro');
  expect(await screen.findByRole('link', { name: /基础排查/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
});

test('an inspection shows price, facts, checks, exclusions and a sample', async () => {
  const { user } = renderScreen(<ProductIntegrateScreen />, '/production/productIntegrate');
  // Defaults to the recommended product.
  expect(await screen.findByRole('heading', { name: '深度检测' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '基础排查' }));
  expect(screen.getByRole('heading', { name: '基础排查' })).toBeTruthy();
  expect(fact('价格')).toBe('价格¥128 ¥168'.replace(' ', ''));
  expect(fact('检测时长')).toBe('检测时长约 30 分钟');
  expect(fact('出结果')).toBe('出结果检测后 2 小时内');
  expect(fact('地点')).toBe('地点市场、检测点');
  expect(fact('赔付保障')).toBe('赔付保障事故、水泡、火烧，最高 ¥30,000');
  const checked = within(screen.getByRole('region', { name: '查什么' }));
  expect(checked.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '骨架检查 13 项',
    '水泡检查 28 项',
  ]);
  expect(within(screen.getByRole('region', { name: '不包含' })).getByText('不做路试')).toBeTruthy();
  expect(await hrefOf('样例检测报告')).toBe('/report/verify?reportNo=JC1&code=WXYZ');
  expect(
    within(screen.getByRole('list', { name: '怎么进行' })).getAllByRole('listitem'),
  ).toHaveLength(4);
  expect(await hrefOf('预约检测')).toBe('/order/createOrder?productId=1001');
});

test('handles a missing sample and an unknown product', async () => {
  fakeServer.answer(sampleReport, { report: null });
  renderScreen(<ProductIntegrateScreen />, '/production/productIntegrate?productId=7');
  expect(await screen.findByText(/已不提供/)).toBeTruthy();
  expect(screen.queryByText('看样例')).toBeNull();
});

test('a certificate counts only the steps of its product and names who checks', async () => {
  renderScreen(<ProductSelfCertifyScreen />, '/production/productSelfCertify?productId=2002');
  expect(await screen.findByRole('heading', { name: '自检认证（人工复核）' })).toBeTruthy();
  expect(fact('谁来检查')).toContain('审核员逐张复核');
  const shots = within(screen.getByRole('region', { name: '拍什么' }));
  expect(shots.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '外观 1 步',
    '身份 1 步',
  ]);
  expect(screen.queryByRole('radio', { name: '自检估价' })).toBeNull();
  expect(await hrefOf('样例证书')).toBe('/reportView/selfCheckReport?reportNo=ZJ1&code=ABCD');
  expect(await hrefOf('开始自检')).toBe('/order/selfCreate?productId=2002');
});

test('a valuation is free and makes no promises', async () => {
  setLanguage('en');
  renderScreen(<ProductSelfEvaScreen />, '/production/productSelfEva');
  expect(await screen.findByText('Is it a sale price, or an inspection?')).toBeTruthy();
  expect(fact('Price')).toContain('Free');
  expect(await hrefOf('Start')).toBe('/order/selfCreate?productId=2003');
});

test('handles an empty list and a failed load', async () => {
  answerSelf([]);
  const first = renderScreen(<ProductSelfEvaScreen />, '/production/productSelfEva');
  expect(await screen.findByText('暂时没有可选的产品')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '开始估价' })).toBeNull();
  first.unmount();
  fakeServer.refuse(selfProductInfo, 'unavailable');
  renderScreen(<ProductSelfEvaScreen />, '/production/productSelfEva');
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
});
