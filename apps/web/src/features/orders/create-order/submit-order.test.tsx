import { act, screen, waitFor, within } from '@testing-library/react';
import { submitOrder } from '@yanche/contract/orders/orders';
import { getAppointTime, productDetail } from '@yanche/contract/catalogue/products';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { elsewhere } from '#testing/on-page.ts';
import { answerAfterLogin, logIn } from '#testing/log-in.ts';
import { useOrderDraft } from '../order-draft.ts';
import {
  vin,
  id,
  quoteOf,
  detailOf,
  times,
  complete,
  done,
  show,
  submitButton,
  vinInput,
  isDisabled,
  draft,
  priced,
  prepareOrderForm,
} from './testing/order-form.tsx';

beforeEach(prepareOrderForm);

/** The complete form with its price, not submitted yet. */
async function openComplete(more: Partial<typeof complete> = {}) {
  useOrderDraft.setState({ draft: { ...complete, ...more } });
  const { user } = show();
  await priced('248.00');
  return { user, submit: () => user.click(submitButton()) };
}

test('an empty form shows errors in place and focuses the first', async () => {
  const { user: person } = show();
  await screen.findByRole('radio', { name: /国标检测/ });
  await person.click(submitButton());
  expect(await screen.findByText('请填写车架号')).toBeTruthy();
  for (const text of ['请选择车型', '请选择检测地点', '请填写姓名', '请填写正确的电话']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await waitFor(() => expect(document.activeElement).toBe(vinInput()));
  expect(fakeServer.requests(submitOrder)).toHaveLength(0);
  await person.type(vinInput(), vin);
  expect(screen.queryByText('请填写车架号')).toBeNull();
});

test('submits once, opens the payment and starts a new draft', async () => {
  useOrderDraft.setState({ draft: complete });
  const { requestId } = useOrderDraft.getState();
  show();
  await priced('248.00');
  const button = submitButton();
  act(() => {
    button.click();
    button.click(); // before the next render
  });
  expect(await elsewhere()).toContain(`/order/confirmOrder?orderId=${id(77)}`);
  const sent = fakeServer.requests(submitOrder);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.query.requestId).toBe(requestId);
  expect(sent[0]?.body).toMatchObject({
    vin,
    slotId: id(1),
    roadHaulKm: 36200,
    carId: 10117,
    quote: { realPrice: 24800, sign: 'sign-26800' },
  });
  expect(useOrderDraft.getState().requestId).not.toBe(requestId);
  expect(draft()).toMatchObject({ vin: '', slotId: '', contractorName: '陈志远', pointId: 5001 });
});

test('a free order opens directly', async () => {
  fakeServer.answer(submitOrder, { ...done, payNeeded: false, realPrice: 0 });
  const { submit } = await openComplete();
  await submit();
  expect(await elsewhere()).toContain('/orderDetial');
});

test('a full slot shows an error in place, is cleared, and slots are reloaded', async () => {
  const { submit } = await openComplete();
  fakeServer.refuse(submitOrder, 'slotFull');
  fakeServer.answer(getAppointTime, times('full'));
  await submit();
  expect((await screen.findAllByText('该时段已约满，请选择其他时间')).length).toBeGreaterThan(0);
  await waitFor(() => expect(isDisabled(screen.getByRole('radio', { name: /10:00/ }))).toBe(true));
  expect(draft()).toMatchObject({ slotId: '', vin, phone: '13800000001' });
});

test('a changed price is shown and accepted with the next tap', async () => {
  const { submit } = await openComplete();
  fakeServer.refuse(submitOrder, 'priceChanged', { price: '268.00' });
  fakeServer.answer(productDetail, detailOf(28800));
  await submit();
  expect(await screen.findByText('价格或取消规则有变化，请确认后再提交')).toBeTruthy();
  expect(await priced('268.00')).toBeTruthy();
  fakeServer.answer(submitOrder, done);
  await submit();
  await screen.findByTestId('elsewhere');
  expect(fakeServer.requests(submitOrder).at(-1)?.body).toMatchObject({
    quote: { realPrice: 26800, sign: 'sign-28800' },
  });
});

test('a quote that expired is asked again; a new price is shown before anything is sent', async () => {
  const expired = { ...quoteOf(26800), expireAt: new Date(Date.now() - 1).toISOString() };
  fakeServer.answer(productDetail, { ...detailOf(26800)({ query: {} }), quote: expired });
  const { submit } = await openComplete();
  fakeServer.answer(productDetail, detailOf(28800));
  await submit();
  expect(await screen.findByText('价格或取消规则有变化，请确认后再提交')).toBeTruthy();
  expect(fakeServer.requests(submitOrder)).toHaveLength(0);
  await submit();
  await screen.findByTestId('elsewhere');
  expect(fakeServer.requests(submitOrder)).toHaveLength(1);
});

test('a photo of another user is dropped and the order submitted', async () => {
  const photo = { vinImageFileId: id(60), vinImageUrl: '/files/x' };
  fakeServer.refuse(submitOrder, 'fileMissing');
  const { submit } = await openComplete(photo);
  expect(await screen.findByText('照片随订单保存')).toBeTruthy();
  await submit();
  await waitFor(() => expect(draft().vinImageFileId).toBe(''));
  await submit();
  await waitFor(() => expect(fakeServer.requests(submitOrder)).toHaveLength(2));
  const photos = fakeServer
    .requests(submitOrder)
    .map(({ body }) => (body as { vinImageFileId: string | null }).vinImageFileId);
  expect(photos).toEqual([id(60), null]);
});

test('offers to open an existing order of the same car and keeps the form', async () => {
  fakeServer.refuse(submitOrder, 'openOrderExists', {}, { orderId: id(78) });
  const { user, submit } = await openComplete();
  await submit();
  const dialog = await screen.findByRole('alertdialog');
  expect(draft().vin).toBe(vin);
  // Said once, and nothing is on its way any more.
  expect(document.querySelector('.y-toast__box')).toBeNull();
  expect(document.querySelector('button[aria-busy="true"]')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: '查看订单' }));
  expect(await elsewhere()).toContain(id(78));
});

test.each([
  ['vinInvalid', '车架号（VIN）不正确，请对照行驶证核对'],
  ['productNotHere', '该套餐暂不支持所选城市或地点'],
  ['unavailable', '服务繁忙，请稍后重试'],
] as const)('%s is said in place', async (name, text) => {
  fakeServer.refuse(submitOrder, name);
  const { submit } = await openComplete();
  await submit();
  await waitFor(() =>
    expect(screen.getAllByRole('alert').some((each) => each.textContent?.includes(text))).toBe(
      true,
    ),
  );
  expect(draft()).toMatchObject({ vin, slotId: id(1) });
});

test('asks for the login and continues with the order', async () => {
  answerAfterLogin(submitOrder, done);
  const { user, submit } = await openComplete();
  await submit();
  await logIn(user);
  expect(await elsewhere()).toContain('/order/confirmOrder');
});

test('a retry after a lost answer sends the identical order', async () => {
  fakeServer.disconnect(submitOrder);
  const { submit } = await openComplete();
  await submit();
  expect(await screen.findByText(/再次提交不会重复下单/)).toBeTruthy();
  fakeServer.answer(submitOrder, done);
  await submit();
  await screen.findByTestId('elsewhere');
  const [first, second] = fakeServer.requests(submitOrder);
  expect(second).toEqual(first);
});
