import type {
  SelfOrderDetail,
  SelfOrderRow,
  SelfStep,
} from '@yanche/contract/self-orders/self-orders';
import { inLanguage } from '@yanche/rules/bilingual';
import { selfStatusLabels } from '@yanche/rules/orders/self-order-state';
import { anId } from './an-order.ts';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export function aStep(key: string, changes: Partial<SelfStep> = {}): SelfStep {
  return {
    key,
    order: 1,
    group: 'exterior',
    groupName: '外观',
    name: `步骤 ${key}`,
    guide: '完整放入轮廓线',
    required: true,
    most: 1,
    cameraOnly: true,
    overlay: null,
    state: 'todo',
    canTake: true,
    canSkip: false,
    shots: [],
    skipReason: null,
    retakeReasons: [],
    ...changes,
  };
}

function aSelfRow(n: number, changes: Partial<SelfOrderRow> = {}): SelfOrderRow {
  const status = changes.status ?? '25';
  return {
    orderId: anId(n),
    orderNo: `ZD261121${String(n).padStart(6, '0')}`,
    statusText: inLanguage(selfStatusLabels[status], 'zh'),
    productId: 2001,
    productName: '自检快速认证',
    carTitle: `大众 帕萨特 ${n} 号`,
    vin: 'LSVHJ133022221761',
    plate: null,
    coverUrl: null,
    realPrice: 9_900,
    createdAt: soon(-n),
    deadline: null,
    progress: { done: 0, total: 4, retakes: 0 },
    round: 0,
    actions: [],
    reportNo: null,
    ...changes,
    status,
  };
}

export function aSelfOrder(n: number, changes: Partial<SelfOrderDetail> = {}): SelfOrderDetail {
  return {
    ...aSelfRow(n, changes),
    sessionId: anId(500 + n),
    licenseTime: '2021-05',
    roadHaulKm: 62_000,
    payStatus: 'paid',
    payMethod: 'sandbox',
    goldPaid: 0,
    refund: null,
    cancelRule: null,
    expireRule: null,
    steps: [],
    reasons: [],
    review: null,
    timeline: [],
    ...changes,
  };
}
