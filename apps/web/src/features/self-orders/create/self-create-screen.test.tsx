import { act, screen, waitFor } from '@testing-library/react';
import { submitSelfOrder } from '@yanche/contract/self-orders/self-orders';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aSelfProduct, offerSelfProducts } from '#testing/a-product.ts';
import { anId } from '#testing/an-order.ts';
import { answerVins } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { elsewhere } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { useSelfDraft } from '../self-draft.ts';
import { SelfCreateScreen } from './self-create-screen.tsx';

const vin = 'LSVHJ133022221761';
const other = '1HGCM82633A004352';
const complete = {
  vin,
  brandId: 1,
  tagId: 101,
  carId: 10117,
  cartitle: '大众 帕萨特',
  recognisedVin: vin,
  licenseTime: '2022-05',
  roadHaul: '3.62',
};

const show = (query = '') => renderScreen(<SelfCreateScreen />, `/order/selfCreate${query}`);
const draft = () => useSelfDraft.getState().draft;
const fill = (changes: Partial<ReturnType<typeof draft>>) =>
  useSelfDraft.getState().update(changes);
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  useSelfDraft.getState().startNext();
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  offerSelfProducts([
    aSelfProduct(),
    aSelfProduct({ productId: 2003, name: '自检估价', price: 0 }),
  ]);
  answerVins();
  fakeServer.answer(submitSelfOrder, ({ body }) => ({
    orderId: anId(7),
    sessionId: anId(8),
    payNeeded: (body as { realPrice: number }).realPrice > 0,
    realPrice: 2_990,
    expireAt: '2030-01-01T00:00:00.000Z',
  }));
});

test('while none is offered it says so, and where to go instead', async () => {
  offerSelfProducts([]);
  show();
  expect(await screen.findByText('自检暂停下单')).toBeDefined();
  expect(screen.getByRole('link', { name: '预约检测师' }).getAttribute('href')).toBe(
    '/order/createOrder',
  );
  expect(screen.queryByLabelText('车架号（VIN）')).toBeNull();
});

test('a link sets product and car and replaces another car in the draft', async () => {
  fill({ ...complete, productId: 2003 });
  show(`?productId=2001&vin=${other.toLowerCase()}`);
  expect((await choice(/自检认证/)).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('车架号（VIN）').value).toBe(other);
  expect(draft()).toMatchObject({ vin: other, cartitle: '', roadHaul: '', licenseTime: '' });
});

test('a link is applied once: a reload does not overwrite later changes', async () => {
  const first = show(`?productId=2001&vin=${vin}`);
  await first.user.click(await choice(/自检估价/));
  first.unmount();
  show(`?productId=2001&vin=${vin}`);
  expect((await choice(/自检估价/)).checked).toBe(true);
  expect(draft()).toMatchObject({ vin, productId: 2003 });
});

test('missing input shows errors in place, and nothing is sent', async () => {
  const { user } = show();
  await choice(/自检认证/);
  await user.click(screen.getByRole('button', { name: '提交订单' }));
  expect(await screen.findByText('请选择认证产品')).toBeTruthy();
  expect(screen.getByText('请填写车架号')).toBeTruthy();
  expect(fakeServer.requests(submitSelfOrder)).toHaveLength(0);
});

test('submits once and opens the payment; the next draft is empty', async () => {
  fill({ ...complete, productId: 2001 });
  show();
  await choice(/自检认证/);
  const button = screen.getByRole('button', { name: '提交订单' });
  act(() => {
    button.click();
    button.click(); // before the next render
  });
  expect(await elsewhere()).toBe(`/order/selfToPay?orderId=${anId(7)}`);
  const sent = fakeServer.requests(submitSelfOrder);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ vin, productId: '2001', quoteSign: 'sign-2990' });
  await waitFor(() => expect(draft()).toMatchObject({ vin: '', productId: '', prefilled: '' }));
});

test('speaks English', async () => {
  setLanguage('en');
  show();
  expect(
    await screen.findByRole('heading', { name: 'Self-inspection certification' }),
  ).toBeTruthy();
});
