import { screen, waitFor, within } from '@testing-library/react';
import {
  allCancelReasons,
  cancelForUser,
  cancelOrder,
} from '@yanche/contract/orders/cancel-orders';
import { type OrderDetail, orderInfo } from '@yanche/contract/orders/orders';
import { getBusinessReportShort } from '@yanche/contract/reports/reports';
import { aReport } from '@yanche/contract/testing/a-report';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aBrief } from '#testing/a-brief.ts';
import { aBuyer, aDealer, anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeStream } from '#testing/fake-event-source.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { OrderDetailScreen } from './order-detail-screen.tsx';

const show = (changes: Partial<OrderDetail> = {}) => {
  fakeServer.answer(orderInfo, anOrderDetail(1, changes));
  return renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(1)}`);
};
const anInspector = {
  name: '王建国',
  certNo: 'YC-3',
  phone: '13800000003',
  rating: { stars: null, count: 4 },
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => fakeServer.answer(getUserInfoByToken, aBuyer));

describe('an order', () => {
  it('a link that was cut is told by the page alone, with a way on', async () => {
    fakeServer.refuse(orderInfo, 'badRequest', { field: 'query.orderId' });
    renderScreen(<OrderDetailScreen />, '/orderDetial?orderId=nope');
    expect(await screen.findByText('这个链接不完整，请重新打开')).toBeDefined();
    expect(await hrefOf('回首页')).toBe('/');
    expect(document.querySelector('.y-toast')?.textContent).toBe('');
  });

  it('shows status, next step and order data', async () => {
    show({ status: '30', inspector: anInspector });
    expect(await screen.findByRole('heading', { name: '待检测' })).toBeDefined();
    expect(screen.getByText(/检测师会按预约时间到达/)).toBeDefined();
    const inspector = await region('检测师');
    expect(inspector.getByText('YC-3')).toBeDefined();
    expect(await hrefOf('给王建国打电话', inspector)).toBe('tel:13800000003');
    const car = await region('车辆');
    for (const words of ['LSVHJ133022221761', '2022 年 5 月', '3.62 万公里'])
      expect(car.getByText(words)).toBeDefined();
    expect((await region('时间与地点')).getByText('杭州 石桥路 279 号')).toBeDefined();
    expect((await region('订单信息')).getByText('林晓彤 138****0002')).toBeDefined();
    const price = screen.getByRole('region', { name: '费用' }).textContent;
    for (const words of ['¥268.00', '-¥20.00', '实付¥248.00', '钱包余额'])
      expect(price).toContain(words);
  });

  it('says what gold paid, and what the other purse', async () => {
    show({ status: '30', goldPaid: 12_000 });
    const price = await region('费用');
    expect(price.getByText('金币 ¥120.00 · 钱包余额 ¥128.00')).toBeDefined();
  });

  it('says that the time has passed and nobody has checked in', async () => {
    const { appoint } = anOrderDetail(1);
    const end = new Date(Date.now() - 60_000).toISOString();
    const cancelRule = { refund: 24_800, fee: 0, rule: '' };
    show({ status: '30', inspector: anInspector, appoint: { ...appoint, end }, cancelRule });
    expect(await screen.findByText(/预约时间已过，检测师还没有签到/)).toBeDefined();
    expect(screen.getByText('不想再等：现在取消，退 ¥248.00')).toBeDefined();
    expect(screen.queryByText(/检测师会按预约时间到达/)).toBeNull();
  });

  it('says until when the report was promised, and admits when that is over', async () => {
    const reportDueAt = new Date(Date.now() + 3_600_000).toISOString();
    const { unmount } = show({ status: '50', reportDueAt });
    expect(await screen.findByText(/^最晚 \d+月\d+日 \d\d:\d\d 出报告$/)).toBeDefined();
    unmount();
    show({ status: '50', reportDueAt: new Date(Date.now() - 60_000).toISOString() });
    expect(await screen.findByText(/^报告本该在 .* 前给你，晚了，对不起/)).toBeDefined();
  });

  it('shows what the package promises, with the way to its terms', async () => {
    show({
      status: '30',
      guarantee: { promise: 'structure', caps: { severe: 3_000_000, others: null } },
    });
    const price = await region('费用');
    expect(await hrefOf(/事故、水泡、火烧，最高 ¥30,000/, price)).toBe('/agreement/guarantee');
  });

  it('says beside the entered mileage what the report found wrong with it', async () => {
    const publishedAt = '2026-11-18T02:00:00Z';
    const verdicts = { ...aBrief().verdicts, odometer: 'major' };
    const first = show({ status: '70', report: { ...aBrief({ verdicts }), publishedAt } });
    expect(await (await region('车辆')).findByText('检测报告：里程被改')).toBeDefined();
    first.unmount();
    show({ status: '70', report: { ...aBrief(), publishedAt } });
    expect((await region('车辆')).queryByText(/检测报告：/)).toBeNull();
  });

  it('says why its report was corrected or taken back, and leads there', async () => {
    const { content } = aReport();
    const short = {
      ...aBrief(),
      verdicts: content.verdicts,
      reportNo: content.reportNo,
      version: 2,
      carTitle: '大众',
      items: 214,
      photos: 47,
      sample: false,
      platformGrade: 'B',
      top: [],
      coverUrl: null,
      publishedAt: content.publishedAt,
      expireAt: content.expireAt,
    };
    const amends = { at: '2026-11-22T04:00:00.000Z', reason: '漏判烧焊', changes: '结论：改了。' };
    fakeServer.answer(getBusinessReportShort, { ...short, status: 'published', amends });
    const first = show({ status: '70', reportChanged: 'amended' });
    expect(await screen.findByText(/原因：漏判烧焊\s结论：改了/)).toBeDefined();
    expect(await hrefOf('查看完整报告')).toContain('/jianceReport?orderId=');
    first.unmount();
    const changed = { at: amends.at, reason: '车架号不符' };
    fakeServer.answer(getBusinessReportShort, { ...short, status: 'revoked', changed });
    show({ status: '70', reportChanged: 'revoked' });
    expect(await screen.findByText('这份报告已撤销')).toBeDefined();
    expect(screen.getByText(/原因：车架号不符/)).toBeDefined();
    const steps = within(screen.getByRole('list', { name: '进度' }));
    expect(await steps.findByText('报告已撤销')).toBeDefined();
    expect(screen.queryByRole('link', { name: '查看完整报告' })).toBeNull();
    expect(await hrefOf('查看已撤销的报告')).toContain('/jianceReport?orderId=');
  });

  it('hides the call button after the inspection', async () => {
    show({ status: '70', inspector: anInspector });
    await region('检测师');
    expect(screen.queryByRole('link', { name: /打电话/ })).toBeNull();
  });

  it('shows the timeline newest first, shortened, and in full on demand', async () => {
    const timeline = [1, 2, 3, 4, 5].map((n) => ({
      at: `2026-11-2${n}T01:00:00Z`,
      event: `e${n}`,
      text: `第 ${n} 步`,
    }));
    const { user } = show({ timeline });
    const steps = async () =>
      within(await screen.findByRole('list', { name: '进度' }))
        .getAllByRole('listitem')
        .map((step) => /第 \d 步/.exec(step.textContent ?? '')?.[0]);
    expect(await steps()).toEqual(['第 5 步', '第 4 步', '第 3 步', '第 2 步']);
    await user.click(screen.getByRole('button', { name: '全部 5 条' }));
    expect(await steps()).toHaveLength(5);
  });

  it('of two events at the same time the later one is first', async () => {
    const at = '2026-11-21T01:00:00Z';
    show({
      timeline: [
        { at, event: 'cancel', text: '订单已取消' },
        { at, event: 'refundDone', text: '退款已到账' },
      ],
    });
    const steps = within(await screen.findByRole('list', { name: '进度' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringContaining('退款已到账'),
      expect.stringContaining('订单已取消'),
    ]);
  });

  it('a cancelled unpaid order shows no amount due', async () => {
    const unpaid = { payStatus: 'unpaid', payMethod: null } as const;
    const { unmount } = show({ ...unpaid, status: '10' });
    expect((await region('费用')).getByText('应付')).toBeDefined();
    unmount();
    show({ ...unpaid, status: '80' });
    expect((await region('费用')).getByText('合计')).toBeDefined();
    expect((await region('费用')).queryByText('应付')).toBeNull();
  });

  it('offers to pay, with the amount and the time left', async () => {
    show({
      status: '10',
      payStatus: 'unpaid',
      payMethod: null,
      actions: ['pay', 'cancel'],
      expireAt: new Date(Date.now() + 60_000).toISOString(),
    });
    expect(await hrefOf('去支付')).toBe(`/order/confirmOrder?orderId=${anId(1)}`);
    expect(screen.getAllByRole('timer')).toHaveLength(2);
    expect(screen.getByRole('region', { name: '费用' }).textContent).toContain('应付¥248.00');
  });

  it('links to the report and to a new order of the same car', async () => {
    const report = { ...aBrief(), publishedAt: '2026-11-18T02:00:00Z' };
    show({ status: '70', actions: ['viewReport', 'rebuy'], report, reportNo: 'YCR1' });
    expect(await hrefOf('查看报告')).toBe(`/jianceReport?orderId=${anId(1)}`);
    expect(await hrefOf('再次预约')).toBe('/order/createOrder?vin=LSVHJ133022221761&productId=2');
    expect((await region('检测报告')).getByText('YCR1')).toBeDefined();
  });

  it('says of a revoked report that it is no longer valid, not that it can be read', async () => {
    show({ status: '70', actions: ['viewReport'], report: null, reportNo: null });
    expect(await screen.findByText(/报告已撤销，不再有效/)).toBeDefined();
    expect(screen.queryByText(/报告已生成/)).toBeNull();
  });

  it('shows the refund of a cancelled order', async () => {
    show({
      status: '85',
      payStatus: 'refunding',
      cancel: { code: 'U01', text: '行程有变', at: '2026-11-20T02:00:00Z', fee: 2_480 },
      refund: { amount: 22_320, status: 'pending', to: '原支付方式' },
    });
    expect((await region('订单信息')).getByText('行程有变')).toBeDefined();
    const price = screen.getByRole('region', { name: '费用' }).textContent;
    expect(price).toContain('¥223.20 · 处理中');
    expect(price).toContain('已扣费用¥24.80');
  });

  it('copies the order number', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '复制' }));
    expect(await screen.findByText('已复制')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('YC20261121000001');
  });

  it('handles an unknown order and a missing id', async () => {
    fakeServer.refuse(orderInfo, 'notFound');
    renderScreen(<OrderDetailScreen />, `/orderDetial?orderId=${anId(9)}`);
    // Once is enough: a toast would say it again.
    expect(await screen.findAllByText('内容不存在或已被删除')).toHaveLength(1);
    expect(await hrefOf('回首页')).toBe('/');
    expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
    renderScreen(<OrderDetailScreen />, '/orderDetial');
    expect(await screen.findByText('没有找到订单')).toBeDefined();
  });

  it('speaks English', async () => {
    setLanguage('en');
    show({ status: '20', actions: ['cancel'], cancelRule: { refund: 24_800, fee: 0, rule: '' } });
    expect(await screen.findByText(/We are finding an inspector/)).toBeDefined();
    expect(screen.getByRole('button', { name: /Cancel order.*¥248.00/ })).toBeDefined();
  });
});

it('updates by live changes without polling', async () => {
  fakeStream.install();
  show({ status: '30' });
  await screen.findByRole('heading', { name: '待检测' });
  fakeServer.answer(orderInfo, anOrderDetail(1, { status: '35' }));
  await fakeStream.emit(anId(2), '70');
  await fakeStream.emit(anId(1), '35');
  expect(await screen.findByRole('heading', { name: '检测师已出发' })).toBeDefined();
  expect(fakeServer.requests(orderInfo)).toHaveLength(2);
});

describe('polling', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));

  it('refetches every twenty seconds during the inspection', async () => {
    show({ status: '40' });
    await screen.findByRole('heading', { name: '检测中' });
    fakeServer.answer(orderInfo, anOrderDetail(1, { status: '70' }));
    await vi.advanceTimersByTimeAsync(20_500);
    expect(await screen.findByRole('heading', { name: '已完成' })).toBeDefined();
    const reads = fakeServer.requests(orderInfo).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fakeServer.requests(orderInfo)).toHaveLength(reads);
  });
});

describe('cancelling', () => {
  const cancellable: Partial<OrderDetail> = {
    status: '30',
    actions: ['cancel'],
    cancelRule: { refund: 22_320, fee: 2_480, rule: '距预约不足 2 小时，退款 90%' },
  };
  const open = async (changes: Partial<OrderDetail> = cancellable) => {
    const { user } = show(changes);
    await user.click(await screen.findByRole('button', { name: /取消订单/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '取消订单' }));
    return { user, sheet };
  };
  beforeEach(() => {
    fakeServer.answer(allCancelReasons, ({ query }) => [
      { code: query.actor === 'dealer' ? 'D01' : 'U08', text: '不需要了', needRemark: false },
      { code: 'U99', text: '其他（请说明）', needRemark: true },
    ]);
    fakeServer.answer(cancelOrder, { status: '85', refund: 22_320, fee: 2_480 });
  });

  it('shows rule and amount, asks for a reason, then shows the outcome', async () => {
    const { user, sheet } = await open();
    expect(await sheet.findByText('距预约不足 2 小时，退款 90%')).toBeDefined();
    expect(screen.getByRole('dialog').textContent).toContain('退款¥223.20扣除费用¥24.80');
    await sheet.findByRole('radio', { name: '不需要了' });
    await user.click(sheet.getByRole('button', { name: '确认取消' }));
    expect(sheet.getByRole('alert').textContent).toBe('请选择取消原因');
    expect(fakeServer.requests(cancelOrder)).toEqual([]);

    await user.click(sheet.getByRole('radio', { name: '不需要了' }));
    await user.click(sheet.getByRole('button', { name: '确认取消' }));
    expect(await screen.findByText(/¥223.20 将退回原支付方式/)).toBeDefined();
    expect(screen.getByText('已扣除费用 ¥24.80')).toBeDefined();
    expect(fakeServer.requests(cancelOrder)[0]?.body).toEqual({
      orderId: anId(1),
      code: 'U08',
      refund: '22320',
    });
    await waitFor(() => expect(fakeServer.requests(orderInfo).length).toBeGreaterThan(1));
  });

  it('says whose order it is when a colleague placed it', async () => {
    const { sheet } = await open({ ...cancellable, orderedBy: '陈志远' });
    expect(await sheet.findByText('这是 陈志远 下的单')).toBeDefined();
  });

  it('requires a text for the reason "other"', async () => {
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('radio', { name: '其他（请说明）' }));
    await user.click(sheet.getByRole('button', { name: '确认取消' }));
    expect(sheet.getByRole('alert').textContent).toBe('请填写说明');
    await user.type(sheet.getByRole('textbox', { name: /补充说明/ }), ' 车已出口 ');
    await user.click(sheet.getByRole('button', { name: '确认取消' }));
    await screen.findByText(/将退回原支付方式/);
    expect(fakeServer.requests(cancelOrder)[0]?.body).toMatchObject({
      code: 'U99',
      remark: '车已出口',
    });
  });

  it('loads the reasons of dealerships for dealers', async () => {
    fakeServer.answer(getUserInfoByToken, aDealer);
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('radio', { name: '不需要了' }));
    await user.click(sheet.getByRole('button', { name: '确认取消' }));
    await waitFor(() =>
      expect(fakeServer.requests(cancelOrder)[0]?.body).toMatchObject({ code: 'D01' }),
    );
  });

  it('shows an error when the status has changed', async () => {
    fakeServer.refuse(cancelOrder, 'wrongState', { status: '检测中' });
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('radio', { name: '不需要了' }));
    fakeServer.answer(orderInfo, anOrderDetail(1, { status: '40' }));
    await user.click(sheet.getByRole('button', { name: '确认取消' }));
    expect(await screen.findByText('订单状态已变化（当前：检测中），请刷新后再试')).toBeDefined();
    expect(await sheet.findByText('订单状态已变化，现在不能取消')).toBeDefined();
    expect(sheet.getByRole('button', { name: '确认取消' })).toHaveProperty('disabled', true);
  });

  it('shows a changed refund and cancels only after confirming it', async () => {
    fakeServer.refuse(cancelOrder, 'refundChanged', { amount: '198.00' });
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('radio', { name: '不需要了' }));
    const rule = { refund: 19_800, fee: 5_000, rule: '检测师已出发，收取上门空跑费' };
    fakeServer.answer(
      orderInfo,
      anOrderDetail(1, { ...cancellable, status: '35', cancelRule: rule }),
    );
    await user.click(sheet.getByRole('button', { name: '确认取消' }));
    expect(await screen.findByText(/现在取消可退 ¥198.00/)).toBeDefined();
    expect(await sheet.findByText('检测师已出发，收取上门空跑费')).toBeDefined();
    fakeServer.answer(cancelOrder, { status: '85', refund: 19_800, fee: 5_000 });
    await user.click(sheet.getByRole('button', { name: '确认取消' }));
    expect(await screen.findByText(/¥198.00 将退回原支付方式/)).toBeDefined();
    const asked = fakeServer.requests(cancelOrder).map(({ body }) => body);
    expect(asked).toMatchObject([{ refund: '22320' }, { refund: '19800' }]);
  });

  it('keeps the choice when the connection is lost', async () => {
    fakeServer.disconnect(cancelOrder);
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('radio', { name: '不需要了' }));
    await user.click(sheet.getByRole('button', { name: '确认取消' }));
    expect(await screen.findByText('没有提交成功，请检查网络后重试')).toBeDefined();
    expect(sheet.getByRole('radio', { name: '不需要了' })).toHaveProperty('checked', true);
  });

  it('uses another call in the app host (spec §6)', async () => {
    fakeServer.answer(cancelForUser, { status: '80', refund: 0, fee: 0 });
    const { user, sheet } = await open();
    // Once the title is set, which would connect this page, and those of the next tests, to the app for good.
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 beetle/7.2.0');
    await user.click(await sheet.findByRole('radio', { name: '不需要了' }));
    await user.click(sheet.getByRole('button', { name: '确认取消' }));
    expect(await screen.findByText('没有产生费用')).toBeDefined();
    expect(fakeServer.requests(cancelForUser)).toHaveLength(1);
    expect(fakeServer.requests(cancelOrder)).toEqual([]);
  });
});
