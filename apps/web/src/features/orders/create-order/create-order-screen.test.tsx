import { act, screen, waitFor, within } from '@testing-library/react';
import { brandList, modelList, tagList } from '@yanche/contract/client';
import { getAllCity, getPointsFromCity } from '@yanche/contract/people/dealers';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { checkOrder, submitOrder } from '@yanche/contract/orders/orders';
import {
  getAppointTime,
  productDetail,
  productList,
  type Quote,
  verifyVin,
} from '@yanche/contract/catalogue/products';
import { getUserInfoByToken, login, sendLoginCode } from '@yanche/contract/people/sso';
import { addDays } from '@yanche/rules/calendar';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { emptyDraft, useOrderDraft } from '../order-draft.ts';
import { CreateOrderScreen } from './create-order-screen.tsx';
import { chinaToday } from '../slots/slots.ts';

const vin = 'LSVHJ133022221761';
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const tomorrow = addDays(chinaToday(), 1);
const at = (time: string) => `${tomorrow}T${time}:00+08:00`;

const product = (productId: number, name: string, price: number) => ({
  productId,
  code: `P${productId}`,
  kind: 'inspection' as const,
  name,
  summary: '113 项评分',
  price,
  originPrice: price,
  durationMin: 60,
  reportSlaMin: 180,
  where: ['market', 'point'] as ('market' | 'point')[],
  scored: true,
  claim: 'none' as const,
  checkGroups: [{ name: '骨架检查', items: 35 }],
  notCovered: [],
});
const products = [product(1001, '基础排查', 12800), product(1002, '国标检测', 26800)];
const lift = { code: 'LIFT', name: '举升机底盘检测', price: 6000 };

const quoteOf = (price: number, withLift = false): Quote => ({
  parts: [
    { kind: 'base', name: '国标检测', amount: price },
    ...(withLift ? [{ kind: 'addon' as const, name: lift.name, amount: lift.price }] : []),
    { kind: 'discount', name: '车商优惠', amount: -2000 },
  ],
  price: price + (withLift ? 6000 : 0),
  discount: 2000,
  realPrice: price + (withLift ? 6000 : 0) - 2000,
  expireAt: new Date(Date.now() + 1_800_000).toISOString(),
  sign: `sign-${price}`,
});
const detailOf = (price: number) => (request: { query: Record<string, string> }) => ({
  product: products[1] as (typeof products)[number],
  groups: [],
  quote: request.query.cityId ? quoteOf(price, request.query.addons === 'LIFT') : null,
});

const slot = (n: number, from: string, to: string, status: 'open' | 'full' = 'open') => ({
  slotId: id(n),
  start: at(from),
  end: at(to),
  status,
  left: status === 'open' ? 4 : 0,
});
const times = (first: 'open' | 'full' = 'open'): AnswerOf<typeof getAppointTime> => ({
  days: [
    {
      date: tomorrow,
      weekday: 1,
      holiday: null,
      workday: true,
      left: 8,
      slots: [
        slot(1, '10:00', '10:30', first),
        slot(2, '10:30', '11:00'),
        slot(3, '11:00', '11:30', 'full'),
      ],
    },
  ],
  earliest: at('10:00'),
});
const point = {
  pointId: 5001,
  marketId: 501,
  cityId: 330100,
  name: '石桥市场',
  nameEn: 'Shiqiao',
  kind: 'market' as const,
  address: '石桥路 266 号',
  lng: 120.19,
  lat: 30.34,
  distanceKm: null,
};
const vehicle = {
  brandId: 1,
  tagId: 101,
  carId: 10117,
  carTitle: '大众 帕萨特 2022款 330TSI 豪华版',
  maker: '上汽大众',
  modelYear: 2022,
};
const user = {
  userId: id(90),
  userName: '陈志远',
  phoneMask: '138****0001',
  roles: ['buyer' as const],
  dealerId: null,
};

const complete = {
  ...emptyDraft,
  vin,
  brandId: 1,
  tagId: 101,
  carId: 10117,
  cartitle: vehicle.carTitle,
  recognisedVin: vin,
  licenseTime: '2022-05',
  roadHaul: '3.62',
  productId: 1002,
  cityId: 330100,
  cityName: '杭州',
  marketId: 501,
  pointId: 5001,
  pointName: '石桥市场',
  pointKind: 'market' as const,
  pointAddress: '石桥路 266 号',
  slotId: id(1),
  evaluatePlanStartTime: at('10:00'),
  evaluatePlanEndTime: at('10:30'),
  contractorName: '陈志远',
  phone: '13800000001',
};
const done = {
  orderId: id(77),
  payNeeded: true,
  realPrice: 24800,
  expireAt: new Date(Date.now() + 1_800_000).toISOString(),
};

const show = (query = '') => renderScreen(<CreateOrderScreen />, `/order/createOrder${query}`);
const submitButton = () => screen.getByRole('button', { name: /提交订单/ });
const vinInput = () => screen.getByLabelText<HTMLInputElement>('车架号（VIN）');
const isChecked = (radio: HTMLElement) => (radio as HTMLInputElement).checked;
const isDisabled = (control: HTMLElement) => (control as HTMLInputElement).disabled;
const draft = () => useOrderDraft.getState().draft;
const priced = (text: string) => screen.findByRole('button', { name: new RegExp(text) });

beforeEach(() => {
  useOrderDraft.setState(useOrderDraft.getInitialState());
  useOrderDraft.getState().startNext();
  fakeServer.answer(productList, { products, addons: [lift], recommendId: 1002 });
  fakeServer.answer(productDetail, detailOf(26800));
  fakeServer.answer(getAppointTime, times());
  fakeServer.answer(verifyVin, ({ query }) => ({
    valid: true,
    level: 'ok' as const,
    reason: null,
    vin: query.vin ?? '',
    candidates: [],
    vehicle: query.vin === vin ? vehicle : null,
  }));
  fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
  fakeServer.answer(submitOrder, done);
});

describe('vehicle', () => {
  test('a pasted VIN is cleaned, checked and recognised', async () => {
    const { user: person } = show();
    await person.click(vinInput());
    await person.paste(' lsvhj133 0 2222 1761 ');
    expect(await screen.findByText(/校验通过 · 上汽大众 2022 款/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /车型/ }).textContent).toContain(vehicle.carTitle);
    expect(draft()).toMatchObject({ vin, brandId: 1, tagId: 101, carId: 10117 });
    expect(screen.getByText('草稿已保存')).toBeTruthy();
  });

  test('a slip says so and offers what it may have meant', async () => {
    const { user: person } = show();
    await person.type(vinInput(), 'LSVHJ133O22221761');
    expect(screen.getByText(/没有 I、O、Q/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: `改为 ${vin}` }));
    expect(vinInput().value).toBe(vin);
    expect(await screen.findByText(/上汽大众/)).toBeTruthy();
  });

  test('while typing it only counts; an unknown car is asked for', async () => {
    const { user: person } = show();
    await person.type(vinInput(), 'LFMBE22D');
    expect(screen.getByText('已输入 8 / 17 位')).toBeTruthy();
    expect(fakeServer.requests(verifyVin)).toHaveLength(0);
    await person.clear(vinInput());
    await person.type(vinInput(), '1HGCM82633A004352');
    expect(await screen.findByText(/未识别到车型/)).toBeTruthy();
    expect(draft().brandId).toBe('');
  });

  test('another VIN takes the recognised car away', async () => {
    useOrderDraft.setState({ draft: complete });
    const { user: person } = show();
    await person.type(vinInput(), '{Backspace}');
    expect(draft()).toMatchObject({ brandId: '', cartitle: '' });
  });

  test('the car can be chosen by hand down to the model', async () => {
    const brand = { id: 2, name: '丰田', nameEn: 'Toyota', letter: 'F', image: null };
    fakeServer.answer(brandList, { hot: [brand], brands: { F: [brand] } });
    fakeServer.answer(tagList, [
      { id: 201, name: '卡罗拉', nameEn: 'Corolla', maker: '一汽丰田', energy: 'ice', image: null },
    ]);
    fakeServer.answer(modelList, [
      { year: 2021, models: [{ id: 20101, name: '1.2T 精英版', year: 2021, energy: 'ice' }] },
    ]);
    const { user: person } = show();
    await person.click(screen.getByRole('button', { name: /车型/ }));
    const sheet = await screen.findByRole('dialog', { name: '选择车型' });
    await person.click((await within(sheet).findAllByRole('button', { name: /丰田/ }))[0]!);
    await person.click(await within(sheet).findByRole('button', { name: '卡罗拉' }));
    await person.click(await within(sheet).findByRole('button', { name: '1.2T 精英版' }));
    expect(draft()).toMatchObject({
      brandId: 2,
      tagId: 201,
      carId: 20101,
      cartitle: '丰田 卡罗拉 2021款 1.2T 精英版',
    });
  });

  test('warns early of an open order for this car', async () => {
    fakeServer.answer(getUserInfoByToken, user);
    fakeServer.answer(checkOrder, {
      canOrder: false,
      openOrderId: id(78),
      validReportId: null,
      tip: null,
    });
    useOrderDraft.setState({ draft: complete });
    show();
    expect(await screen.findByText('这辆车有一笔进行中的订单')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe(
      `/orderDetial?orderId=${id(78)}`,
    );
  });
});

describe('package, place and time', () => {
  test('starts with the recommended package and its list price', async () => {
    show();
    expect(isChecked(await screen.findByRole('radio', { name: /国标检测/ }))).toBe(true);
    expect(screen.getByText('选择地点后显示最终价格')).toBeTruthy();
    expect(screen.queryByText('草稿已保存')).toBeNull();
  });

  test('city, then place, then a time', async () => {
    fakeServer.answer(getAllCity, {
      A: [{ cityId: 340800, cityName: '安庆', cityNameEn: 'Anqing', pilot: false }],
      H: [{ cityId: 330100, cityName: '杭州', cityNameEn: 'Hangzhou', pilot: true }],
    });
    fakeServer.answer(getPointsFromCity, [
      point,
      { ...point, pointId: 5009, marketId: null, name: '上门', kind: 'onsite' },
    ]);
    const { user: person } = show();
    await person.click(screen.getByRole('button', { name: '选择检测地点' }));
    const cities = await screen.findByRole('dialog', { name: '选择城市' });
    await person.click(await within(cities).findByRole('button', { name: /安庆/ }));
    expect(await screen.findByText('安庆暂未开通检测服务')).toBeTruthy();
    await person.click(within(cities).getAllByRole('button', { name: '杭州' })[0]!);
    const places = await screen.findByRole('dialog', { name: '选择检测地点' });
    expect(isDisabled(await within(places).findByRole('button', { name: /不支持上门检测/ }))).toBe(
      true,
    );
    await person.click(within(places).getByRole('button', { name: /石桥市场/ }));
    await person.click(await screen.findByRole('radio', { name: '10:30' }));
    expect(isDisabled(screen.getByRole('radio', { name: /11:00/ }))).toBe(true);
    expect(draft()).toMatchObject({ cityId: 330100, pointId: 5001, marketId: 501, slotId: id(2) });
  });

  test('extras change the price; the details list every part', async () => {
    useOrderDraft.setState({ draft: complete });
    const { user: person } = show();
    expect((await priced('248.00')).textContent).toContain('已减 ¥20');
    await person.click(screen.getByRole('checkbox', { name: /举升机/ }));
    await person.click(await priced('308.00'));
    const sheet = await screen.findByRole('dialog', { name: '价格明细' });
    expect(within(sheet).getByText(lift.name)).toBeTruthy();
    expect(within(sheet).getByText('车商优惠')).toBeTruthy();
    expect(sheet.textContent).toContain('-¥20.00');
  });

  test('a time that went meanwhile is let go and said', async () => {
    fakeServer.answer(getAppointTime, times('full'));
    useOrderDraft.setState({ draft: complete });
    show();
    expect(await screen.findByText('该时段刚被约满，请另选时间')).toBeTruthy();
    expect(draft().slotId).toBe('');
    // Which times are free depends on who can inspect this package.
    expect(fakeServer.requests(getAppointTime).at(-1)?.query.productId).toBe('1002');
  });

  test('packages that do not load can be asked for again; the rest stays usable', async () => {
    fakeServer.refuse(productList, 'unavailable');
    const { user: person } = show();
    const retry = await screen.findByRole('button', { name: '重新加载' });
    await person.type(vinInput(), 'LSV');
    fakeServer.answer(productList, { products, addons: [], recommendId: 1002 });
    await person.click(retry);
    expect(await screen.findByRole('radio', { name: /基础排查/ })).toBeTruthy();
    expect(vinInput().value).toBe('LSV');
  });
});

describe('submit', () => {
  test('an empty form names its faults in place and puts the focus on the first', async () => {
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

  test('sends the order once, goes on to pay and starts the next draft', async () => {
    useOrderDraft.setState({ draft: complete });
    const { requestId } = useOrderDraft.getState();
    show();
    await priced('248.00');
    const button = submitButton();
    act(() => {
      button.click();
      button.click(); // before anything could be drawn
    });
    expect((await screen.findByTestId('elsewhere')).textContent).toContain(
      `/order/confirmOrder?orderId=${id(77)}`,
    );
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

  test('goes to the order when nothing is to be paid', async () => {
    fakeServer.answer(submitOrder, { ...done, payNeeded: false, realPrice: 0 });
    useOrderDraft.setState({ draft: complete });
    const { user: person } = show();
    await priced('248.00');
    await person.click(submitButton());
    expect((await screen.findByTestId('elsewhere')).textContent).toContain('/orderDetial');
  });

  test('a slot that is full: said in place, cleared, times asked again', async () => {
    useOrderDraft.setState({ draft: complete });
    const { user: person } = show();
    await priced('248.00');
    fakeServer.refuse(submitOrder, 'slotFull');
    fakeServer.answer(getAppointTime, times('full'));
    await person.click(submitButton());
    expect((await screen.findAllByText('该时段已约满，请选择其他时间')).length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(isDisabled(screen.getByRole('radio', { name: /10:00/ }))).toBe(true),
    );
    expect(draft()).toMatchObject({ slotId: '', vin, phone: '13800000001' });
  });

  test('a new price is shown and everything kept; the next tap accepts it', async () => {
    useOrderDraft.setState({ draft: complete });
    const { user: person } = show();
    await priced('248.00');
    fakeServer.refuse(submitOrder, 'priceChanged', { price: '268.00' });
    fakeServer.answer(productDetail, detailOf(28800));
    await person.click(submitButton());
    expect(await screen.findByText('价格有变化，请确认新价格后再提交')).toBeTruthy();
    expect(await priced('268.00')).toBeTruthy();
    fakeServer.answer(submitOrder, done);
    await person.click(submitButton());
    await screen.findByTestId('elsewhere');
    expect(fakeServer.requests(submitOrder).at(-1)?.body).toMatchObject({
      quote: { realPrice: 26800, sign: 'sign-28800' },
    });
  });

  test('a quote that expired is asked again; a new price is shown before anything is sent', async () => {
    useOrderDraft.setState({ draft: complete });
    const expired = { ...quoteOf(26800), expireAt: new Date(Date.now() - 1).toISOString() };
    fakeServer.answer(productDetail, { ...detailOf(26800)({ query: {} }), quote: expired });
    const { user: person } = show();
    await priced('248.00');
    fakeServer.answer(productDetail, detailOf(28800));
    await person.click(submitButton());
    expect(await screen.findByText('价格有变化，请确认新价格后再提交')).toBeTruthy();
    expect(fakeServer.requests(submitOrder)).toHaveLength(0);
    await person.click(submitButton());
    await screen.findByTestId('elsewhere');
    expect(fakeServer.requests(submitOrder)).toHaveLength(1);
  });

  test('a photo of somebody who logged out meanwhile does not hold up the order', async () => {
    const photo = { vinImageFileId: id(60), vinImageUrl: '/files/x' };
    useOrderDraft.setState({ draft: { ...complete, ...photo } });
    fakeServer.refuse(submitOrder, 'fileMissing');
    const { user: person } = show();
    expect(await screen.findByText('照片随订单保存')).toBeTruthy();
    await priced('248.00');
    await person.click(submitButton());
    await waitFor(() => expect(draft().vinImageFileId).toBe(''));
    await person.click(submitButton());
    await waitFor(() => expect(fakeServer.requests(submitOrder)).toHaveLength(2));
    const photos = fakeServer
      .requests(submitOrder)
      .map(({ body }) => (body as { vinImageFileId: string | null }).vinImageFileId);
    expect(photos).toEqual([id(60), null]);
  });

  test('an open order of the same car is offered, the form stays', async () => {
    useOrderDraft.setState({ draft: complete });
    fakeServer.refuse(submitOrder, 'openOrderExists', {}, { orderId: id(78) });
    const { user: person } = show();
    await priced('248.00');
    await person.click(submitButton());
    const dialog = await screen.findByRole('alertdialog');
    expect(draft().vin).toBe(vin);
    await person.click(within(dialog).getByRole('button', { name: '查看订单' }));
    expect((await screen.findByTestId('elsewhere')).textContent).toContain(id(78));
  });

  test.each([
    ['vinInvalid', '车架号（VIN）不正确，请对照行驶证核对'],
    ['productNotHere', '该套餐暂不支持所选城市或地点'],
    ['unavailable', '服务繁忙，请稍后重试'],
  ] as const)('%s is said in place', async (name, text) => {
    useOrderDraft.setState({ draft: complete });
    fakeServer.refuse(submitOrder, name);
    const { user: person } = show();
    await priced('248.00');
    await person.click(submitButton());
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some((each) => each.textContent?.includes(text))).toBe(
        true,
      ),
    );
    expect(draft()).toMatchObject({ vin, slotId: id(1) });
  });

  test('asks for the login and goes on with the order', async () => {
    useOrderDraft.setState({ draft: complete });
    let loggedIn = false;
    fakeServer.answer(submitOrder, () => {
      if (!loggedIn) throw fakeServer.failure('notLoggedIn');
      return done;
    });
    fakeServer.answer(sendLoginCode, { resendAfterSeconds: 60 });
    fakeServer.answer(login, () => {
      loggedIn = true;
      return user;
    });
    const { user: person } = show();
    await priced('248.00');
    await person.click(submitButton());
    const sheet = await screen.findByRole('dialog', { name: '登录' });
    await person.type(within(sheet).getByLabelText('手机号'), '13800000001');
    await person.type(within(sheet).getByLabelText('验证码'), '123456');
    await person.click(within(sheet).getByRole('checkbox'));
    await person.click(within(sheet).getByRole('button', { name: '登录' }));
    expect((await screen.findByTestId('elsewhere')).textContent).toContain('/order/confirmOrder');
  });

  test('a lost answer is said; trying again sends the very same order', async () => {
    useOrderDraft.setState({ draft: complete });
    fakeServer.disconnect(submitOrder);
    const { user: person } = show();
    await priced('248.00');
    await person.click(submitButton());
    expect(await screen.findByText(/再次提交不会重复下单/)).toBeTruthy();
    fakeServer.answer(submitOrder, done);
    await person.click(submitButton());
    await screen.findByTestId('elsewhere');
    const [first, second] = fakeServer.requests(submitOrder);
    expect(second).toEqual(first);
  });
});

test('a link fills in the car and the package', async () => {
  show(`?vin=${vin}&productId=1001`);
  expect(vinInput().value).toBe(vin);
  expect(await screen.findByText(/上汽大众/)).toBeTruthy();
  expect(isChecked(await screen.findByRole('radio', { name: /基础排查/ }))).toBe(true);
});

test('speaks English', async () => {
  setLanguage('en');
  const { user: person } = show();
  await person.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please enter the VIN')).toBeTruthy();
  expect(screen.getByText('Please choose a place')).toBeTruthy();
});
