import { act, screen, waitFor, within } from '@testing-library/react';
import { uploadPhoto } from '@yanche/contract/files/files';
import { getOcrInfoV2 } from '@yanche/contract/files/recognition';
import {
  createHistory,
  getHistoryRight,
  historyInfo,
  previewHistory,
} from '@yanche/contract/history/history-queries';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { carList } from '@yanche/contract/shelf/shelf';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { paths, to } from '#lib/paths.ts';
import { aHistory, anOffer, aPreview, historyVin } from '#testing/a-history.ts';
import { aDealer, anId } from '#testing/an-order.ts';
import { aJpeg, answerVins, storedPhoto } from '#testing/car-answers.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerAfterLogin, logIn } from '#testing/log-in.ts';
import { elsewhere, hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { useQueryDraft } from '../query-draft.ts';
import { licenceTexts } from './licence.texts.ts';
import { HistoryQueryScreen } from './query-screen.tsx';

const show = (query = `?vin=${historyVin}`) =>
  renderScreen(<HistoryQueryScreen />, paths.accidentQuery + query);
/** The payment stands at the same address, by the id of the order. */
const paying = () => screen.findByText('查询信息');
const draft = () => useQueryDraft.getState().draft;
const until = '2026-11-30T15:59:59.000Z';
const ordered = { orderId: anId(7), payNeeded: true, realPrice: 6_990, expireAt: until };
const main = (name: RegExp) => screen.findByRole('button', { name });
const agree = async (user: ReturnType<typeof show>['user']) =>
  user.click(await screen.findByRole('checkbox', { name: /我同意/ }));
const sent = () => fakeServer.requests(createHistory).map(({ body }) => body);

beforeEach(() => {
  useQueryDraft.getState().startNext();
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  answerVins();
  fakeServer.answer(previewHistory, aPreview());
  fakeServer.answer(createHistory, ordered);
  fakeServer.answer(historyInfo, aHistory(7, { status: '10', payStatus: 'unpaid' }));
});

test('before a car is named it says what this is, and leads to the sample reports', async () => {
  show('');
  expect(await hrefOf(/看示例报告/)).toBe('/accident/historyReport?sample=rich');
  expect(await hrefOf(/没查到记录的示例/)).toBe('/accident/historyReport?sample=empty');
  expect(fakeServer.requests(previewHistory)).toHaveLength(0);
});

test('free queries that are left are told by where they come from and their end', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  const grants = [
    { total: 3, remaining: 2, expireAt: until, source: '车商权益' },
    { total: 1, remaining: 1, expireAt: '2026-12-31T15:59:59.000Z', source: '新客赠送' },
  ];
  const of = { total: 4, remaining: 3, expireAt: until, source: '车商权益' };
  fakeServer.answer(getHistoryRight, { ...of, grants });
  show('');
  expect(await screen.findByText('免费查询')).toBeTruthy();
  expect(screen.getByText('剩 3 次')).toBeTruthy();
  expect(screen.getByText('剩 2 / 3 次')).toBeTruthy();
  expect(screen.getByText('11月30日到期')).toBeTruthy();
});

test('tells before paying what can be found, what not, how long it takes and what comes back', async () => {
  show();
  expect(await screen.findByText('宝马能查到什么')).toBeTruthy();
  expect(screen.getByText('2 家数据源')).toBeTruthy();
  expect(screen.getByText('没人上报，谁都查不到')).toBeTruthy();
  expect(screen.getByText('通常 6 分钟，最长 24 小时；可以离开，好了通知你')).toBeTruthy();
  expect(screen.getByText('查询失败全额退；一条记录都没有，退 ¥30.00')).toBeTruthy();
  expect(screen.getByText(/记录都是虚构的/)).toBeTruthy();
});

test('orders once with the price and refund that were shown, and opens the payment', async () => {
  const { user } = show();
  await agree(user);
  const button = await main(/付 ¥69.90 查询/);
  act(() => {
    button.click();
    button.click(); // before the next render
  });
  await paying();
  expect(fakeServer.requests(historyInfo)[0]?.query).toEqual({ orderId: anId(7) });
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    vin: historyVin,
    by: 'money',
    price: 6_990,
    noRecordRefund: 3_000,
    consentVersion: '2026-11',
  });
  expect(draft().vin).toBe('');
});

test('a free query is offered first, with its end; using it leads to the waiting page', async () => {
  fakeServer.answer(previewHistory, aPreview({ right: { remaining: 2, expireAt: until } }));
  fakeServer.answer(createHistory, { ...ordered, payNeeded: false, realPrice: 0 });
  const { user } = show();
  expect(await screen.findByText('11月30日到期')).toBeTruthy();
  expect(screen.getByText('查询失败或一条记录都没有，次数退回')).toBeTruthy();
  await agree(user);
  await user.click(await main(/用 1 次免费查询/));
  expect(await elsewhere()).toBe(to.historyQuery(anId(7)));
  expect(sent()[0]).toMatchObject({ by: 'right' });
});

test('whoever has too many unpaid queries is led to them', async () => {
  const { user } = show();
  await agree(user);
  fakeServer.refuse(createHistory, 'tooManyHolds', { count: 5 });
  await user.click(await main(/付 ¥69.90 查询/));
  expect(await screen.findByText('您已有 5 笔待支付订单，请先支付或取消')).toBeTruthy();
  expect(await hrefOf('去看待支付的')).toBe(`${paths.accidentOrders}?tab=unpaid`);
});

test('cash-back is promised with money alone: a free query brings none', async () => {
  fakeServer.answer(
    previewHistory,
    aPreview({
      right: { remaining: 2, expireAt: until },
      offers: [anOffer({ cashback: 500 }), anOffer({ productId: 99, name: '出险查询' })],
    }),
  );
  const { user } = show();
  const products = within(await screen.findByRole('radiogroup', { name: '查询产品' }));
  const pays = within(screen.getByRole('radiogroup', { name: '怎么付' }));
  expect(products.getByText('用免费次数的不返现')).toBeTruthy();
  expect(products.queryByText('返现 ¥5.00')).toBeNull();
  await user.click(pays.getByRole('radio', { name: /付费查询.*返现 ¥5.00/ }));
  expect(products.getByText('返现 ¥5.00')).toBeTruthy();
  expect(products.queryByText('用免费次数的不返现')).toBeNull();
});

test('without the authorisation nothing is sent; a new version of it is to be accepted anew', async () => {
  const { user } = show();
  const button = await main(/付 ¥69.90/);
  await user.click(button);
  expect(await screen.findByText('请先阅读并同意查询授权书')).toBeTruthy();
  expect(sent()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: '查询授权书' }));
  expect(await screen.findByText('二、保存期限……')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '看完了' }));
  await agree(user);
  const newer = { ...aPreview().consent, version: '2026-12' };
  fakeServer.refuse(createHistory, 'historyConsentNeeded');
  fakeServer.answer(previewHistory, aPreview({ consent: newer }));
  await user.click(button);
  expect(await screen.findByText('请阅读并同意当前版本的查询授权书')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /我同意/ }).checked).toBe(false),
  );
});

test('what the source needs is asked for, and only then', async () => {
  const needs = ['engineNo', 'plate', 'signature'] as const;
  fakeServer.answer(previewHistory, aPreview({ offers: [anOffer({ needs: [...needs] })] }));
  const { user } = show();
  await agree(user);
  await user.click(await main(/付 ¥69.90/));
  expect(await screen.findByText('请填写发动机号，或拍行驶证')).toBeTruthy();
  expect(screen.getByText('请填写车牌号')).toBeTruthy();
  expect(screen.getByText('请手写签名')).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

test('a photo of the licence answers for the engine number; one of another car is refused in place', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }),
  );
  fakeServer.answer(previewHistory, aPreview({ offers: [anOffer({ needs: ['engineNo'] })] }));
  fakeServer.answer(uploadPhoto, storedPhoto);
  const read = (vin: string) => ({
    vin,
    plate: '浙A12345',
    owner: null,
    model: null,
    engineNo: 'N20B20A123',
    registerDate: null,
    issueDate: null,
    useNature: null,
    confidence: {},
  });
  fakeServer.answer(getOcrInfoV2, read('LSVHJ133022221761'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '拍行驶证' }));
  const album = () => screen.findByLabelText<HTMLInputElement>('相册', { selector: 'input' });
  await user.upload(await album(), aJpeg());
  expect(await screen.findByText('不是这台车的行驶证')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '已核对，使用这张照片' })).toBeNull();
  fakeServer.answer(getOcrInfoV2, read(historyVin));
  await user.upload(await album(), aJpeg('b.jpg'));
  await user.click(await screen.findByRole('button', { name: '已核对，使用这张照片' }));
  expect(draft()).toMatchObject({ engineNo: 'N20B20A123' });
  expect(draft().licenceFileId).not.toBe('');
  await agree(user);
  await user.click(await main(/付 ¥69.90/));
  await paying();
  expect(sent()[0]).toMatchObject({ engineNo: 'N20B20A123' });
});

test('reading the licence is given up after 10 s (spec §7): its number can be typed', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }),
  );
  fakeServer.answer(previewHistory, aPreview({ offers: [anOffer({ needs: ['engineNo'] })] }));
  fakeServer.answer(uploadPhoto, storedPhoto);
  fakeServer.answer(getOcrInfoV2, () => new Promise(() => {}));
  const answer = globalThis.fetch;
  globalThis.fetch = (url, init) =>
    Promise.race([
      answer(url, init),
      new Promise<Response>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
    ]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: '拍行驶证' }));
  const album = await screen.findByLabelText<HTMLInputElement>('相册', { selector: 'input' });
  await user.upload(album, aJpeg());
  await vi.waitFor(() => expect(fakeServer.requests(getOcrInfoV2)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(9_500);
  expect(screen.queryByText(licenceTexts.notRead[0])).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await screen.findByText(licenceTexts.notRead[0])).toBeTruthy();
});

test('a car that nobody knows costs nothing and leads to an inspector', async () => {
  fakeServer.answer(
    previewHistory,
    aPreview({ supported: false, offers: [anOffer({ supported: false })], recommendId: null }),
  );
  show();
  expect(await screen.findByText('这款车暂时查不到记录')).toBeTruthy();
  expect(await hrefOf('预约检测师')).toBe(to.createOrder({ vin: historyVin }));
  expect(screen.queryByRole('button', { name: /查询$/ })).toBeNull();
});

test('without any source nothing is sold, and that is not blamed on the car', async () => {
  const none = { supported: false, noSource: true, offers: [], recommendId: null, sources: 0 };
  fakeServer.answer(previewHistory, aPreview(none));
  show();
  expect(await screen.findByText('现在查不了车史')).toBeTruthy();
  expect(screen.queryByText('这款车暂时查不到记录')).toBeNull();
  expect(screen.queryByRole('button', { name: /查询$/ })).toBeNull();
});

test('a car that was asked for before: the old result is offered, asking again is a choice of its own', async () => {
  const { user } = show();
  await agree(user);
  fakeServer.refuse(createHistory, 'historyAskedBefore', { days: 7 }, { orderId: anId(3) });
  await user.click(await main(/付 ¥69.90/));
  expect(await hrefOf('看那次的结果')).toBe(to.historyQuery(anId(3)));
  fakeServer.answer(createHistory, ordered);
  await user.click(screen.getByRole('button', { name: '仍要再查一次' }));
  await paying();
  expect(sent().map((body) => (body as { again?: boolean }).again)).toEqual([undefined, true]);
});

test('a history that comes with an inspection under way is told before anybody pays for it', async () => {
  const included = { orderId: anId(5), productName: '深度检测' };
  fakeServer.answer(previewHistory, aPreview({ included }));
  show();
  expect(await screen.findByText('这台车的“深度检测”已包含车史')).toBeTruthy();
  expect(await hrefOf('看这个订单')).toBe(to.orderDetail(anId(5)));
});

test('an earlier report is offered before anything is ordered', async () => {
  fakeServer.answer(
    previewHistory,
    aPreview({
      earlier: {
        orderId: anId(4),
        reportNo: 'CS1',
        status: '30',
        statusText: '已出报告',
        productId: 3004,
        productName: '综合车史',
        at: '2026-11-20T02:00:00.000Z',
      },
    }),
  );
  show();
  expect(await screen.findByText('11月20日 查过这台车（综合车史）')).toBeTruthy();
  expect(await hrefOf('看那次的结果')).toBe(to.historyReport(anId(4)));
});

test.each([
  ['historyUnsupported', '这款车暂时查不到「x」，没有扣款，可以换一个查询产品'],
  ['historySourceDown', '数据方暂时无法连接，没有扣款，请稍后再试'],
  ['priceChanged', /价格或退款条件刚刚有变动/],
] as const)('%s is said in place, and what was entered stays', async (failure, words) => {
  const offers = [anOffer(), anOffer({ productId: 3001, name: '事故速查' })];
  fakeServer.answer(previewHistory, aPreview({ offers }));
  const { user } = show();
  await agree(user);
  fakeServer.refuse(createHistory, failure, { product: 'x' });
  await user.click(await main(/付 ¥69.90/));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(draft().vin).toBe(historyVin);
});

test('spent free queries: says so and turns to paying', async () => {
  fakeServer.answer(previewHistory, aPreview({ right: { remaining: 1, expireAt: until } }));
  const { user } = show();
  await agree(user);
  fakeServer.refuse(createHistory, 'historyRightSpent');
  await user.click(await main(/用 1 次免费/));
  expect(await screen.findByText('免费次数已用完，可以付费查询，没有扣款')).toBeTruthy();
  expect(await main(/付 ¥69.90/)).toBeTruthy();
});

test('a lost answer is sent again as the same order', async () => {
  const { user } = show();
  await agree(user);
  fakeServer.disconnect(createHistory);
  await user.click(await main(/付 ¥69.90/));
  expect(await screen.findByText(/再次提交不会重复下单/)).toBeTruthy();
  fakeServer.answer(createHistory, ordered);
  await user.click(await main(/付 ¥69.90/));
  await paying();
  const [first, second] = sent();
  expect(second).toEqual(first);
});

test('the login keeps what was typed', async () => {
  answerAfterLogin(previewHistory, aPreview());
  const { user } = show();
  await logIn(user);
  expect(await screen.findByText('宝马能查到什么')).toBeTruthy();
  expect(draft().vin).toBe(historyVin);
});

test('another car: what was proved of the one before goes, and what was agreed to for it', () => {
  useQueryDraft.getState().update({ vin: historyVin });
  const proved = { engineNo: 'N20B20A123', plate: '浙A12345', agreedVersion: '2026-11' };
  useQueryDraft.getState().update(proved);
  useQueryDraft.getState().update({ productId: 3004 });
  expect(draft()).toMatchObject(proved);
  useQueryDraft.getState().update({ vin: 'LSVHJ133022221761' });
  expect(draft()).toMatchObject({ engineNo: '', plate: '', agreedVersion: '' });
});

test('a dealer picks a car of the stock', async () => {
  fakeServer.answer(getUserInfoByToken, aDealer);
  fakeServer.answer(carList, {
    data: [],
    hasMore: false,
    next: null,
    counts: null,
    marketplace: 'local',
  });
  const { user } = show('');
  await user.click(await screen.findByRole('button', { name: '从库存选' }));
  expect(await screen.findByText('库存里没有车')).toBeTruthy();
});

test('speaks English', async () => {
  setLanguage('en');
  show();
  expect(await screen.findByText('What can be found of a 宝马')).toBeTruthy();
  expect(await main(/Query for ¥69.90/)).toBeTruthy();
});
