import { act, screen, waitFor, within } from '@testing-library/react';
import { allCancelReasons, cancelOrder } from '@yanche/contract/orders/cancel-orders';
import {
  type City,
  getMarketAllCity,
  getMarketInfo,
  getPointsFromCity,
} from '@yanche/contract/people/dealers';
import { getOrderListByDealerId, orderInfo } from '@yanche/contract/orders/orders';
import { productList } from '@yanche/contract/catalogue/products';
import { checkUserPermission } from '@yanche/contract/client';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { shanghaiDay } from '@yanche/rules/calendar';
import { fakeSight } from '@yanche/ui/testing/fake-sight';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBrief } from '#testing/a-brief.ts';
import { aBuyer, aDealer, anId, anOrderDetail, anOrderRow } from '#testing/an-order.ts';
import { aPoint, aProduct } from '#testing/a-product.ts';
import { fakeStream } from '#testing/fake-event-source.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OrderDetailScreen } from '../order-detail/order-detail-screen.tsx';
import { BuyerOrderListScreen } from './buyer-order-list-screen.tsx';
import { DealerOrderListScreen } from './dealer-order-list-screen.tsx';

const counts = {
  all: 12,
  unpaid: 1,
  yourTurn: 1,
  waiting: 2,
  inspecting: 0,
  done: 5,
  cancelled: 99,
};
const answer = (rows: ReturnType<typeof anOrderRow>[], next: string | null = null) => ({
  data: rows,
  hasMore: next !== null,
  next,
  counts,
});
const showMine = (query = '') => renderScreen(<BuyerOrderListScreen />, `/c/orderList${query}`);
const card = async (name: string) => screen.findByRole('article', { name });
const asked = () => fakeServer.requests(getOrderListByDealerId).map(({ query }) => query);

const aCity: City = { cityId: 330_100, cityName: '杭州', cityNameEn: 'Hangzhou', pilot: true };

beforeEach(() => {
  fakeSight.install();
  fakeServer.answer(getUserInfoByToken, aBuyer);
});

describe('my orders', () => {
  it('shows car, status and actions of each order', async () => {
    const unpaid = anOrderRow(1, {
      status: '10',
      actions: ['pay', 'cancel'],
      expireAt: new Date(Date.now() + 27 * 60_000 + 41_000).toISOString(),
    });
    fakeServer.answer(getOrderListByDealerId, answer([unpaid]));
    showMine();
    const found = within(await card('大众 帕萨特 1 号'));
    expect(found.getByText('国标检测 · 石桥二手车市场')).toBeDefined();
    expect(found.getByText('VIN 221761')).toBeDefined();
    expect(found.getByText('待支付')).toBeDefined();
    expect(screen.getByRole('article').textContent).toContain('¥248.00');
    expect(found.getByRole('timer').textContent).toMatch(/^27:4\d$/);
    expect(await hrefOf(/去支付/, found)).toBe(`/order/confirmOrder?orderId=${anId(1)}`);
    expect(found.getByRole('button', { name: /取消/ })).toBeDefined();
    expect(await hrefOf('大众 帕萨特 1 号', found)).toBe(`/orderDetial?orderId=${anId(1)}`);
    expect(asked()).toEqual([{ scope: 'mine', tab: 'all' }]);
  });

  it('says whose turn a claim is, and opens the case', async () => {
    const until = '2026-11-30T10:00:00Z';
    const claim = { claimId: anId(7), statusText: '待补充材料', who: 'customer' as const, until };
    fakeServer.answer(getOrderListByDealerId, answer([anOrderRow(1, { status: '70', claim })]));
    showMine();
    const found = within(await card('大众 帕萨特 1 号'));
    expect(await hrefOf(/理赔待补充材料 轮到你，11月30日 18:00 前/, found)).toBe(
      `/shouhouReportNew?claimId=${anId(7)}`,
    );
  });

  it('tells two cars of one model apart, and the state once', async () => {
    const carTitle = '大众 速腾 2019款 280TSI 旗舰型';
    const rows = [
      anOrderRow(1, { carTitle, plate: '浙A8K751', vin: 'LFV3A23C4H3000051' }),
      anOrderRow(2, { carTitle, status: '50', vin: 'LFV3A23C4H3000068' }),
    ];
    fakeServer.answer(getOrderListByDealerId, answer(rows));
    showMine();
    const [first, second] = await screen.findAllByRole('article', { name: carTitle });
    const lead = (of: HTMLElement | undefined) =>
      document.getElementById(of?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(lead(first)).toBe('浙A·8K751 VIN 000051');
    expect(lead(second)?.trim()).toBe('VIN 000068');
    expect(second?.textContent.match(/报告审核中/g)).toHaveLength(1);
  });

  it('shows the progress of an inspection and the verdicts of a report', async () => {
    const live = anOrderRow(1, {
      status: '40',
      inspectorName: '王建国',
      progress: {
        done: 96,
        total: 228,
        group: '车身外观',
        station: null,
        at: null,
        isSentBack: false,
      },
    });
    const allDone = { done: 100, total: 100, group: '车身外观', station: null, at: null };
    const back = anOrderRow(5, {
      status: '40',
      inspectorName: '王建国',
      progress: { ...allDone, isSentBack: true },
    });
    const over = anOrderRow(4, {
      status: '40',
      inspectorName: '王建国',
      progress: { ...allDone, isSentBack: false },
    });
    const done = anOrderRow(2, {
      status: '70',
      report: {
        ...aBrief({ total: 93, found: 4, worst: 'repair', open: 12 }),
        publishedAt: '2026-11-18T02:00:00Z',
        verdicts: { accident: 'none', flood: 'unchecked', odometer: 'suspect', fire: 'none' },
      },
    });
    const revoked = anOrderRow(3, { status: '70', report: null });
    fakeServer.answer(getOrderListByDealerId, answer([live, over, back, done, revoked]));
    showMine();
    expect(await screen.findByText('王建国正在检测 · 逐项检完，正在核对')).toBeDefined();
    expect(screen.getByText('审核员退回补充，检测师正在补')).toBeDefined();
    const first = within(await card('大众 帕萨特 1 号'));
    expect(first.getByText('王建国正在检测 · 车身外观')).toBeDefined();
    expect(first.getByText('已完成 96 / 228 项')).toBeDefined();
    expect(first.getByRole('progressbar', { name: '检测进度' })).toBeDefined();
    const second = within(await card('大众 帕萨特 2 号'));
    const told = ['里程存疑', '水泡未检', '4 处问题', '12 项未检'];
    for (const words of [...told, '报告 11月18日发布'])
      expect(second.getByText(words)).toBeDefined();
    expect(second.queryByText('未见事故')).toBeNull();
    expect(second.queryByText(/国标一级/)).toBeNull();
    expect(second.queryByText('报告已撤销')).toBeNull();
    expect(within(await card('大众 帕萨特 3 号')).getByText('报告已撤销')).toBeDefined();
  });

  it('has tabs with counts and keeps the tab in the URL', async () => {
    fakeServer.answer(getOrderListByDealerId, answer([anOrderRow(1)]));
    const { user } = showMine();
    await user.click(await screen.findByRole('radio', { name: '待检测 2' }));
    expect(screen.getByRole('radio', { name: '已取消 99+' })).toBeDefined();
    expect(screen.getByRole('radio', { name: '检测中' })).toBeDefined();
    await waitFor(() => expect(asked().at(-1)).toEqual({ scope: 'mine', tab: 'waiting' }));
  });

  it('loads page after page and shows a failure', async () => {
    let broken = true;
    fakeServer.answer(getOrderListByDealerId, ({ query }) => {
      if (query.after === undefined) return answer([anOrderRow(1)], 'p2');
      if (broken) throw fakeServer.failure('unavailable');
      return { ...answer([anOrderRow(1), anOrderRow(2)]), counts: null };
    });
    const { user } = showMine();
    await card('大众 帕萨特 1 号');
    await fakeSight.reach();
    const again = await screen.findByRole('button', { name: '请求失败，点击重新加载' });
    broken = false;
    await user.click(again);
    await card('大众 帕萨特 2 号');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(await screen.findByText('没有更多了')).toBeDefined();
    expect(asked().filter(({ after }) => after === 'p2')).toHaveLength(2);
  });

  it('invites to order only when there are no orders at all', async () => {
    fakeServer.answer(getOrderListByDealerId, answer([]));
    const { user } = showMine();
    const link = await screen.findByRole('link', { name: '预约检测' });
    expect(link.getAttribute('href')).toBe('/order/createOrder');
    await user.click(screen.getByRole('radio', { name: /已完成/ }));
    expect(await screen.findByText('这里没有订单')).toBeDefined();
    expect(screen.queryByRole('link', { name: '预约检测' })).toBeNull();
  });

  it('offers a retry on failure and the login to visitors', async () => {
    fakeServer.refuse(getOrderListByDealerId, 'unavailable');
    const { user } = showMine();
    const again = await screen.findByRole('button', { name: '重新加载' });
    fakeServer.refuse(getOrderListByDealerId, 'notLoggedIn');
    await user.click(again);
    await user.click(
      await within(await screen.findByRole('dialog', { name: '登录' })).findByRole('button', {
        name: '关闭',
      }),
    );
    expect(await screen.findByRole('button', { name: '去登录' })).toBeDefined();
  });

  it('speaks English', async () => {
    setLanguage('en');
    fakeServer.answer(getOrderListByDealerId, answer([]));
    showMine();
    expect(await screen.findByText('No orders yet')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Upcoming 2' })).toBeDefined();
  });
});

it('updates an order cancelled far down the list', async () => {
  fakeServer.answer(getOrderListByDealerId, ({ query }) =>
    query.after === undefined
      ? answer([anOrderRow(1)], 'p2')
      : { ...answer([anOrderRow(2, { actions: ['cancel'] })]), counts: null },
  );
  const cancelRule = { refund: 24_800, fee: 0, rule: '全额退款' };
  fakeServer.answer(orderInfo, anOrderDetail(2, { actions: ['cancel'], cancelRule }));
  fakeServer.answer(allCancelReasons, [{ code: 'U08', text: '不需要了', needRemark: false }]);
  fakeServer.answer(cancelOrder, () => {
    fakeServer.answer(orderInfo, anOrderDetail(2, { status: '90', actions: ['rebuy'] }));
    return { status: '90' as const, refund: 24_800, fee: 0 };
  });
  const { user } = showMine();
  await card('大众 帕萨特 1 号');
  await fakeSight.reach();
  const second = within(await card('大众 帕萨特 2 号'));
  await user.click(second.getByRole('button', { name: /取消/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '取消订单' }));
  expect(await sheet.findByText('全额退款')).toBeDefined();
  await user.click(await sheet.findByRole('radio', { name: '不需要了' }));
  await user.click(sheet.getByRole('button', { name: '确认取消' }));
  await screen.findByText(/将退回原支付方式/);
  expect(await second.findByText('已退款')).toBeDefined();
  expect(asked().filter(({ after }) => after === 'p2')).toHaveLength(1);
});

describe('an order loaded on its own page', () => {
  const both = (
    <>
      <BuyerOrderListScreen />
      <OrderDetailScreen />
    </>
  );
  const show = async (tab: string) => {
    const rows = [anOrderRow(1, { status: '40' }), anOrderRow(2, { status: '40' })];
    fakeServer.answer(getOrderListByDealerId, answer(rows));
    fakeServer.answer(orderInfo, () => {
      throw fakeServer.failure('unavailable');
    });
    const { user } = renderScreen(both, `/c/orderList?tab=${tab}&orderId=${anId(1)}`);
    await card('大众 帕萨特 1 号');
    fakeServer.answer(orderInfo, anOrderDetail(1, { status: '70', actions: ['viewReport'] }));
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
  };

  it('updates the list without a request', async () => {
    await show('all');
    const row = within(await card('大众 帕萨特 1 号'));
    expect(await row.findByText('已完成')).toBeDefined();
    expect(row.getByRole('link', { name: /查看报告/ })).toBeDefined();
    expect(asked()).toHaveLength(1);
  });

  it('is removed from a tab it no longer belongs to', async () => {
    await show('inspecting');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('article', { name: '大众 帕萨特 2 号' })).toBeDefined();
  });
});

describe('dealer orders', () => {
  const show = () => renderScreen(<DealerOrderListScreen />, '/orderList');

  it('shows the orders of the dealership', async () => {
    fakeServer.answer(getUserInfoByToken, aDealer);
    fakeServer.answer(getOrderListByDealerId, answer([anOrderRow(1)]));
    show();
    await card('大众 帕萨特 1 号');
    expect(asked()).toEqual([{ scope: 'dealer', tab: 'all' }]);
  });

  const permission = { reason: null, needLogin: false, needRealName: false };

  it('lets in whoever joined a dealership since we last asked who they are', async () => {
    fakeServer.answer(getOrderListByDealerId, answer([anOrderRow(1)]));
    fakeServer.answer(checkUserPermission, { ...permission, allowed: true, needDealer: false });
    show();
    await waitFor(() => expect(fakeServer.requests(checkUserPermission)).toHaveLength(1));
    await card('大众 帕萨特 1 号');
    await waitFor(() => expect(screen.queryByText('这里是车商的订单')).toBeNull());
  });

  it('explains to users without a dealership and links to their own orders', async () => {
    fakeServer.refuse(getOrderListByDealerId, 'noPermission');
    fakeServer.answer(checkUserPermission, { ...permission, allowed: false, needDealer: true });
    show();
    expect(await screen.findByText('这里是车商的订单')).toBeDefined();
    expect(await hrefOf('去我的订单')).toBe('/c/orderList');
    expect(screen.queryByText('当前账号没有权限进行此操作')).toBeNull();
  });

  it('asks for the login first', async () => {
    fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
    fakeServer.refuse(getOrderListByDealerId, 'notLoggedIn');
    show();
    expect(await screen.findByRole('dialog', { name: '登录' })).toBeDefined();
  });
});

describe('live changes', () => {
  beforeEach(() => fakeStream.install());

  it('update the row and refetch only that order', async () => {
    const rows = [anOrderRow(1, { status: '30' }), anOrderRow(2, { status: '30' })];
    fakeServer.answer(getOrderListByDealerId, answer(rows));
    showMine();
    await card('大众 帕萨特 2 号');
    fakeServer.answer(orderInfo, anOrderDetail(2, { status: '35', inspectorName: '王建国' }));
    await fakeStream.emit(anId(9), '70');
    await fakeStream.emit(anId(3), '50', 'self');
    await fakeStream.emit(anId(2), '35');
    expect(await within(await card('大众 帕萨特 2 号')).findByText('王建国已出发')).toBeDefined();
    expect(fakeServer.requests(orderInfo).map(({ query }) => query.orderId)).toEqual([anId(2)]);
  });

  it('remove an order from a tab it left, unless that would move visible rows', async () => {
    const rows = [1, 2, 3].map((n) => anOrderRow(n, { status: '30' }));
    fakeServer.answer(getOrderListByDealerId, answer(rows));
    showMine('?tab=waiting');
    await card('大众 帕萨特 1 号');
    fakeServer.answer(orderInfo, anOrderDetail(1, { status: '40' }));
    await fakeStream.emit(anId(1), '40');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    vi.stubGlobal('scrollY', 5_000);
    fakeServer.answer(orderInfo, anOrderDetail(2, { status: '40' }));
    await fakeStream.emit(anId(2), '40');
    expect(await within(await card('大众 帕萨特 2 号')).findByText('检测中')).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('refresh page 1 once for many changes, when its top is in view', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeServer.answer(getOrderListByDealerId, answer([anOrderRow(2)], 'p2'));
    showMine();
    await card('大众 帕萨特 2 号');
    fakeServer.answer(getOrderListByDealerId, {
      ...answer([anOrderRow(1), anOrderRow(2)], 'p2'),
      counts: { ...counts, waiting: 3 },
    });
    vi.stubGlobal('scrollY', 5_000);
    for (const n of [1, 7, 8]) await fakeStream.emit(anId(n), '20');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(asked()).toHaveLength(1);
    vi.stubGlobal('scrollY', 0);
    await vi.advanceTimersByTimeAsync(6_000);
    await card('大众 帕萨特 1 号');
    expect(screen.getByRole('radio', { name: '待检测 3' })).toBeDefined();
    expect(asked()).toHaveLength(2);
  });
});

describe('filters', () => {
  const head = (name: RegExp) => screen.findByRole('button', { name });
  beforeEach(() => {
    fakeServer.answer(productList, { products: [aProduct()], addons: [], recommendId: null });
    fakeServer.answer(getMarketAllCity, { H: [aCity] });
    fakeServer.answer(
      getPointsFromCity,
      [1, 2].map((id) => aPoint(id, { marketId: 77 })),
    );
    fakeServer.answer(getMarketInfo, {
      marketId: 77,
      name: '石桥二手车市场',
      nameEn: 'Stone Bridge',
      cityId: 330_100,
      address: '石桥路 279 号',
      lng: 120.19,
      lat: 30.34,
      openFrom: '09:00',
      openTo: '18:00',
      pilot: true,
      points: [],
    });
    fakeServer.answer(getOrderListByDealerId, answer([anOrderRow(1)]));
  });

  it('by package, market, days and sorting, with the number of matches', async () => {
    const { user } = showMine();
    await user.click(await head(/^套餐$/));
    await user.click(await screen.findByRole('option', { name: '国标检测' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ productId: '1002' }));
    await user.click(await head(/^地区$/));
    await user.click(await screen.findByRole('tab', { name: '杭州' }));
    await user.click(await screen.findByRole('option', { name: '石桥二手车市场' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ cityId: '330100', marketId: '77' }));
    await head(/地区：石桥二手车市场/);
    await user.click(await head(/^日期$/));
    await user.click(await screen.findByRole('option', { name: '今天' }));
    await user.click(await head(/^排序$/));
    await user.click(await screen.findByRole('option', { name: '预约最近' }));
    const today = shanghaiDay(new Date());
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        scope: 'mine',
        tab: 'all',
        productId: '1002',
        cityId: '330100',
        marketId: '77',
        from: today,
        to: today,
        sort: 'soonest',
      }),
    );
    expect(await screen.findByText('筛选出 12 单')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(screen.queryByText('筛选出 12 单')).toBeNull());
    await head(/^套餐$/);
  });

  it('behind "more" a dealer finds the orders that he placed himself', async () => {
    fakeServer.answer(getUserInfoByToken, aDealer);
    const { user } = renderScreen(<DealerOrderListScreen />, '/orderList');
    await user.click(await head(/更多/));
    await user.click(await screen.findByRole('option', { name: '只看我下的单' }));
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ scope: 'mine', tab: 'all' }));
    await user.click(await screen.findByRole('button', { name: '清除筛选' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull());
  });

  it('open a calendar for other days', async () => {
    const { user } = showMine();
    await user.click(await head(/^日期$/));
    await user.click(await screen.findByRole('option', { name: '选择日期…' }));
    const sheet = within(await screen.findByRole('dialog', { name: '日期' }));
    await user.click(await sheet.findByRole('button', { name: '本月' }));
    await user.click(sheet.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(asked().at(-1)?.from).toMatch(/-01$/));
    expect(await head(/^日期：/)).toBeDefined();
  });

  it('take no more than a quarter of days: what is beyond is cut, and said', async () => {
    const { user } = showMine();
    await user.click(await head(/^日期$/));
    await user.click(await screen.findByRole('option', { name: '选择日期…' }));
    const sheet = within(await screen.findByRole('dialog', { name: '日期' }));
    await sheet.findByRole('button', { name: '本月' });
    act(() => document.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus());
    await user.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{Enter}');
    await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{Enter}');
    expect(await screen.findByText('最多选择 92 天')).toBeDefined();
    await user.click(sheet.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(asked().at(-1)?.to).toBeDefined());
    const { from = '', to: until = '' } = asked().at(-1) ?? {};
    expect((Date.parse(until) - Date.parse(from)) / 86_400_000 + 1).toBe(92);
  });

  it('come from the URL, without invalid ones', async () => {
    showMine('?productId=1002&cityId=x&marketId=77&from=2026-02-30&to=2026-11-30&sort=cheapest');
    await card('大众 帕萨特 1 号');
    expect(asked()[0]).toEqual({
      scope: 'mine',
      tab: 'all',
      productId: '1002',
      to: '2026-11-30',
    });
    expect(await head(/日期：11月30日止/)).toBeDefined();
  });

  it('can be cleared when nothing matches', async () => {
    fakeServer.answer(getOrderListByDealerId, ({ query }) =>
      answer(query.productId === undefined ? [anOrderRow(1)] : []),
    );
    const { user } = showMine('?productId=1002&sort=soonest');
    expect(await screen.findByText('没有符合条件的订单')).toBeDefined();
    const [, clear] = screen.getAllByRole('button', { name: '清除筛选' });
    await user.click(clear as HTMLElement);
    await card('大众 帕萨特 1 号');
    expect(asked().at(-1)).toEqual({ scope: 'mine', tab: 'all' });
  });
});
