import { dealerActs } from '@yanche/rules/people/dealer-rights';
import type { OrderDetail, OrderRow } from '@yanche/contract/orders/orders';
import type { UserInfo } from '@yanche/contract/people/sso';
import { inLanguage } from '@yanche/rules/bilingual';
import { firstOrderTerms } from '@yanche/rules/orders/order-terms';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';

/** A stable id from a small number. */
export const anId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** An order as a list shows it; number `n` decides its id and age (1 is the newest). */
export function anOrderRow(n: number, changes: Partial<OrderRow> = {}): OrderRow {
  const status = changes.status ?? '20';
  return {
    orderId: anId(n),
    orderNo: `YC20261121${String(n).padStart(6, '0')}`,
    statusText: inLanguage(orderStatusLabels[status], 'zh'),
    productName: '国标检测',
    carTitle: `大众 帕萨特 ${n} 号`,
    vin: 'LSVHJ133022221761',
    plate: null,
    coverUrl: null,
    appoint: {
      start: minutesFromNow(3 * 1440),
      end: minutesFromNow(3 * 1440 + 30),
      pointId: 1,
      pointName: '石桥二手车市场',
      kind: 'market',
      address: '石桥路 279 号',
      cityName: '杭州',
    },
    realPrice: 24_800,
    createdAt: minutesFromNow(-n),
    expireAt: null,
    actions: [],
    inspectorName: null,
    orderedBy: null,
    progress: null,
    claim: null,
    tags: [],
    remindAt: null,
    report: null,
    ...changes,
    status,
  };
}

/** One order with everything its page tells. */
export function anOrderDetail(n: number, changes: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...anOrderRow(n, changes),
    contractorName: '林晓彤',
    phoneMask: '138****0002',
    licenseTime: '2022-05',
    roadHaulKm: 36_200,
    position: { lng: 120.19, lat: 30.33 },
    cityId: 330_100,
    productId: 2,
    price: 26_800,
    discount: 2_000,
    priceParts: [
      { kind: 'base', name: '国标检测', amount: 26_800 },
      { kind: 'discount', name: '首单优惠', amount: -2_000 },
    ],
    terms: firstOrderTerms,
    guarantee: null,
    historyLeftOut: false,
    payStatus: 'paid',
    payMethod: 'wallet',
    goldPaid: 0,
    cancelRule: null,
    cancel: null,
    refund: null,
    paidBack: null,
    inspector: null,
    notes: null,
    messages: null,
    seller: null,
    rating: null,
    timeline: [{ at: minutesFromNow(-n), event: 'create', text: '订单已提交' }],
    reportNo: null,
    reportDueAt: null,
    changes: { left: 2, most: 2, hours: 2, last: null },
    failedVisit: null,
    reportChanged: null,
    confirmUntil: null,
    dispute: null,
    ...changes,
  };
}

export const aBuyer: UserInfo = {
  userId: anId(902),
  userName: '林晓彤',
  phoneMask: '138****0002',
  roles: ['buyer'],
  acts: [...dealerActs],
  dealerId: null,
};

export const aDealer: UserInfo = {
  userId: anId(901),
  userName: '陈志远',
  phoneMask: '138****0001',
  roles: ['dealerOwner'],
  acts: [...dealerActs],
  dealerId: anId(801),
};
