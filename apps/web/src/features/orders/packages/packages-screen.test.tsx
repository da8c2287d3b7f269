import { screen, within } from '@testing-library/react';
import { productDetail, productList } from '@yanche/contract/catalogue/products';
import { sampleReport } from '@yanche/contract/catalogue/showcase';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBasicProduct, aProduct } from '#testing/a-product.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { useOrderDraft } from '../order-draft.ts';
import { PackagesScreen } from './packages-screen.tsx';

const gb = aProduct({
  where: ['market', 'point', 'onsite'],
  durationMin: 30,
  checkGroups: [
    { name: '骨架检查', items: 13 },
    { name: '路试检查', items: 10 },
  ],
  notCovered: ['不附带赔付承诺'],
});

const show = () => renderScreen(<PackagesScreen />, '/order/orderPackageDetail?cityId=330100');
const row = (name: RegExp) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
const cells = (name: RegExp) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

beforeEach(() => {
  useOrderDraft.getState().reset();
  fakeServer.answer(productList, {
    products: [aBasicProduct(), gb],
    addons: [],
    recommendId: 1002,
  });
  fakeServer.answer(sampleReport, { report: null });
});

test('compares the packages, including what each leaves out', async () => {
  show();
  await screen.findByRole('table');
  expect(fakeServer.requests(productList)[0]?.query).toEqual({ cityId: '330100' });
  expect(cells(/检测时长/)).toEqual(['约 30 分钟', '约 30 分钟']);
  expect(cells(/检测地点/)).toEqual(['市场、检测点', '市场、检测点、上门']);
  expect(cells(/赔付保障/)).toEqual(['事故、水泡、火烧，最高 ¥30,000', '不含']);
  expect(await hrefOf('赔付保障')).toBe('/agreement/guarantee');
  expect(cells(/^检查项目/)).toEqual(['合计 41 项', '合计 23 项']);
  expect(cells(/水泡检查/)).toEqual(['28 项', '不含']);
  expect(cells(/路试检查/)).toEqual(['不含', '10 项']);
  expect(cells(/不包含/)).toEqual(['不做路试', '不附带赔付承诺']);
});

test('a group opens its items, loaded from a package that has it', async () => {
  fakeServer.answer(productDetail, {
    product: gb,
    groups: [{ name: '路试检查', items: ['起步无异响', '制动不跑偏'] }],
    quote: null,
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '路试检查' }));
  expect(await screen.findByText('制动不跑偏')).toBeTruthy();
  expect(fakeServer.requests(productDetail)[0]?.query).toEqual({ productId: '1002' });
  await user.click(screen.getByRole('button', { name: '路试检查' }));
  expect(screen.queryByText('制动不跑偏')).toBeNull();
});

test('choosing stores the package in the draft and opens the form', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: /基础排查/ }));
  await user.click(screen.getByRole('button', { name: '选这个套餐' }));
  expect(screen.getByTestId('elsewhere').textContent).toBe('/order/createOrder');
  expect(useOrderDraft.getState()).toMatchObject({
    againRequest: true,
    draft: { productId: 1001 },
  });
});

test('starts with the package of the draft, else the recommended one', async () => {
  const first = show();
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value;
  await screen.findByRole('table');
  expect(chosen()).toBe('1002');
  first.unmount();
  useOrderDraft.getState().update({ productId: 1001 });
  show();
  await screen.findByRole('table');
  expect(chosen()).toBe('1001');
});

test('links to a sample report if there is one', async () => {
  const first = show();
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: '样例报告' })).toBeNull();
  first.unmount();
  setLanguage('en');
  fakeServer.answer(sampleReport, { report: { reportNo: 'JC1', code: 'WXYZ' } });
  show();
  expect(await hrefOf('Sample')).toBe('/report/shared?reportNo=JC1&code=WXYZ');
});

test('handles an empty list and a failed load', async () => {
  fakeServer.answer(productList, { products: [], addons: [], recommendId: null });
  const first = show();
  expect(await screen.findByText('这里暂时没有可选的套餐')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '选这个套餐' })).toBeNull();
  first.unmount();
  fakeServer.refuse(productList, 'unavailable');
  show();
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
});
