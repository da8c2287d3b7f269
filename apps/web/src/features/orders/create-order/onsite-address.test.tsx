import { screen, within } from '@testing-library/react';
import type { Quote } from '@yanche/contract/catalogue/products';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { emptyDraft, useOrderDraft } from '../order-draft.ts';
import { OnsiteAddress } from './onsite-address.tsx';
import { orderBody } from './send-order.ts';

const onsite = { ...emptyDraft, pointId: 5009, pointKind: 'onsite' as const };
const quote: Quote = {
  parts: [],
  price: 26_800,
  discount: 0,
  realPrice: 26_800,
  expireAt: '2030-01-01T00:00:00.000Z',
  sign: 's',
};
const draft = () => useOrderDraft.getState().draft;
const show = () => renderScreen(<OnsiteAddress fault={undefined} />, '/order/createOrder');

type Answer = (ok: (at: object) => void, no: (fault: object) => void) => void;
const phoneSays = (getCurrentPosition: Answer) =>
  vi.stubGlobal('navigator', {
    onLine: true,
    language: 'zh-CN',
    userAgent: navigator.userAgent,
    clipboard: navigator.clipboard,
    geolocation: { getCurrentPosition },
  });
const here = { coords: { longitude: 120.026934, latitude: 30.280091 } };

beforeEach(() => {
  useOrderDraft.setState({ draft: onsite });
  phoneSays((ok) => ok(here));
});

test('the address is sufficient; a position is added on request only', async () => {
  const { user } = show();
  await user.type(screen.getByRole('textbox', { name: '上门地址' }), ' 文一西路 969 号');
  expect(orderBody(draft(), quote)).toMatchObject({
    evaluateAddress: '文一西路 969 号',
    lnglat: null,
  });
  await user.click(screen.getByRole('button', { name: /车就在我这里/ }));
  expect(await screen.findByText(/已附上定位/)).toBeTruthy();
  expect(orderBody(draft(), quote).lnglat).toBe('120.02693_30.28009');
  await user.click(screen.getByRole('button', { name: '移除定位' }));
  expect(draft().lnglat).toBe('');
});

test('without a position it shows a message, and the address is sufficient', async () => {
  setLanguage('en');
  phoneSays((_, no) => no({ code: 1 }));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /The car is with me/ }));
  expect(await screen.findByText('No position received; the address alone will do')).toBeTruthy();
  expect(draft().lnglat).toBe('');
});

test('ignores a position that arrives after another place was chosen', async () => {
  const waiting: (() => void)[] = [];
  phoneSays((ok) => void waiting.push(() => ok(here)));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /车就在我这里/ }));
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  useOrderDraft.getState().update({ pointId: 5001, pointKind: 'market' });
  waiting[0]?.();
  await vi.waitFor(() => expect(screen.queryByText('正在定位')).toBeNull());
  expect(draft().lnglat).toBe('');
});

test('a new order clears the on-site address', () => {
  useOrderDraft.setState({ draft: { ...onsite, evaluateAddress: 'x', lnglat: '120_30' } });
  useOrderDraft.getState().startNext();
  expect(draft()).toMatchObject({ pointId: 5009, evaluateAddress: '', lnglat: '' });
});

test('a district of the chosen city is put before the address', async () => {
  useOrderDraft.setState({ draft: { ...onsite, cityId: 330100, evaluateAddress: '文一西路' } });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '选择区县' }));
  const sheet = within(await screen.findByRole('dialog', { name: '选择区县' }));
  expect(sheet.queryByText('浦东新区')).toBeNull();
  const counties = sheet.getAllByRole('listbox').at(-1) as HTMLElement;
  await user.click(within(counties).getByRole('option', { name: '西湖区' }));
  await user.click(sheet.getByRole('button', { name: '确定' }));
  expect(draft().evaluateAddress).toBe('西湖区文一西路');
});
