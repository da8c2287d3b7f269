import { screen, waitFor, within } from '@testing-library/react';
import { brandList, modelList, tagList } from '@yanche/contract/client';
import { getAllCity, getPointsFromCity } from '@yanche/contract/people/dealers';
import { checkOrder } from '@yanche/contract/orders/orders';
import { getAppointTime, productList, verifyVin } from '@yanche/contract/catalogue/products';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aProduct, fullCaps } from '#testing/a-product.ts';
import { aDealer } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { useOrderDraft } from '../order-draft.ts';
import {
  vin,
  id,
  products,
  lift,
  times,
  point,
  vehicle,
  complete,
  show,
  vinInput,
  isChecked,
  isDisabled,
  draft,
  priced,
  prepareOrderForm,
} from './testing/order-form.tsx';

beforeEach(prepareOrderForm);

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

  test('a typo shows an error and suggestions', async () => {
    const { user: person } = show();
    await person.type(vinInput(), 'LSVHJ133O22221761');
    expect(screen.getByText(/没有 I、O、Q/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: `改为 ${vin}` }));
    expect(vinInput().value).toBe(vin);
    expect(await screen.findByText(/上汽大众/)).toBeTruthy();
  });

  test('while typing it only counts characters; an unknown car must be chosen', async () => {
    const { user: person } = show();
    await person.type(vinInput(), 'LFMBE22D');
    expect(screen.getByText('已输入 8 / 17 位')).toBeTruthy();
    expect(fakeServer.requests(verifyVin)).toHaveLength(0);
    await person.clear(vinInput());
    await person.type(vinInput(), '1HGCM82633A004352');
    expect(await screen.findByText(/未识别到车型/)).toBeTruthy();
    expect(draft().brandId).toBe('');
  });

  test('changing the VIN clears the recognised car', async () => {
    useOrderDraft.setState({ draft: complete });
    const { user: person } = show();
    await person.type(vinInput(), '{Backspace}');
    expect(draft()).toMatchObject({ brandId: '', cartitle: '' });
  });

  test('the car can be chosen manually', async () => {
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

  test('warns about an open order for this car', async () => {
    fakeServer.answer(getUserInfoByToken, aDealer);
    fakeServer.answer(checkOrder, {
      canOrder: false,
      openOrderId: id(78),
      validReportId: null,
      reportOrderId: null,
      tip: null,
    });
    useOrderDraft.setState({ draft: complete });
    show();
    expect(await screen.findByText('这辆车有一笔进行中的订单')).toBeTruthy();
    expect(await hrefOf('查看订单')).toBe(`/orderDetial?orderId=${id(78)}`);
  });

  test('a car that has a valid report leads to it', async () => {
    fakeServer.answer(getUserInfoByToken, aDealer);
    fakeServer.answer(checkOrder, {
      canOrder: true,
      openOrderId: null,
      validReportId: id(79),
      reportOrderId: id(78),
      tip: '该车 30 天内已有有效报告，可选择复检',
    });
    useOrderDraft.setState({ draft: complete });
    show();
    expect(await hrefOf('看报告')).toBe(`/jianceReport?orderId=${id(78)}`);
  });
});

describe('package, place and time', () => {
  test('starts with the recommended package and its list price', async () => {
    show();
    expect(isChecked(await screen.findByRole('radio', { name: /国标检测/ }))).toBe(true);
    expect(screen.getByText('选择地点后显示最终价格')).toBeTruthy();
    expect(screen.queryByText('草稿已保存')).toBeNull();
  });

  test('says what the chosen package promises, and where its terms are', async () => {
    fakeServer.answer(productList, {
      products: [aProduct({ claim: 'full', claimCaps: fullCaps }), aProduct({ productId: 1003 })],
      addons: [],
      recommendId: 1002,
    });
    const { user } = show();
    expect(await hrefOf(/最高 ¥30,000，其余各类最高/)).toBe('/agreement/guarantee');
    await user.click(screen.getAllByRole('radio', { name: /国标检测/ })[1] as HTMLElement);
    expect(screen.queryByRole('link', { name: /赔付保障/ })).toBeNull();
  });

  test('chooses city, place and time', async () => {
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

  test('add-ons change the price; the details list all parts', async () => {
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

  test('an extra that cannot be done at the place is no longer chosen, and says so', async () => {
    useOrderDraft.setState({ draft: { ...complete, addons: ['LIFT'], pointKind: 'onsite' } });
    show();
    const extra = await screen.findByRole('checkbox', { name: /举升机.*不支持上门检测/ });
    expect(extra).toHaveProperty('disabled', true);
    await waitFor(() => expect(draft().addons).toEqual([]));
  });

  test('a slot taken meanwhile is cleared with a message', async () => {
    fakeServer.answer(getAppointTime, times('full'));
    useOrderDraft.setState({ draft: complete });
    show();
    expect(await screen.findByText('该时段刚被约满，请另选时间')).toBeTruthy();
    expect(draft().slotId).toBe('');
    // Free slots depend on the package.
    expect(fakeServer.requests(getAppointTime).at(-1)?.query.productId).toBe('1002');
  });

  test('failed packages can be retried; the rest stays usable', async () => {
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

test('a colleague who only reads is told before filling in anything', async () => {
  fakeServer.answer(getUserInfoByToken, { ...aDealer, acts: ['bill', 'board'] });
  show();
  expect(await screen.findByText(/你在车行里是只读，不能下单/)).toBeTruthy();
  expect(isDisabled(screen.getByRole('button', { name: '提交订单' }))).toBe(true);
});

test('the form is cleared once that is confirmed, and not before', async () => {
  useOrderDraft.getState().update({ ...complete });
  const { user: person } = show();
  await person.click(await screen.findByRole('button', { name: '清空重填' }));
  const question = within(await screen.findByRole('alertdialog', { name: '清空这张订单？' }));
  await person.click(question.getByRole('button', { name: '取消' }));
  expect(draft().vin).toBe(complete.vin);
  await person.click(screen.getByRole('button', { name: '清空重填' }));
  const again = within(await screen.findByRole('alertdialog', { name: '清空这张订单？' }));
  await person.click(again.getByRole('button', { name: '清空重填' }));
  expect(draft()).toMatchObject({ vin: '', contractorName: '', pointId: '' });
  expect(vinInput().value).toBe('');
  expect(screen.queryByRole('button', { name: '清空重填' })).toBeNull();
});
