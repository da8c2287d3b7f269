import { defineTexts } from '@yanche/rules/bilingual';
import { orderStatus, type OrderStatus } from '@yanche/rules/orders/order-status';

const { inspecting, onTheWay, inReview, awaitingConfirmation, unpaid, couldNotInspect } =
  orderStatus;

type Head = (status: OrderStatus, inspector: string | null, group: string | null) => string | null;

const headZh: Head = (status, inspector, group) => {
  const name = inspector ?? '检测师';
  if (status === inspecting)
    return group === null ? `${name}正在检测` : `${name}正在检测：${group}`;
  if (status === onTheWay) return `${name}已出发`;
  if (status === inReview) return '检测已完成，审核通过就能看';
  if (status === awaitingConfirmation) return '报告已出，等你确认';
  if (status === unpaid) return '还没有付款';
  return status === couldNotInspect ? '没能检测，请选新时间或退款' : null;
};

/** Without the inspector's name, which is Chinese and no sentence of an English voice. */
const headEn: Head = (status, _inspector, group) => {
  if (status === inspecting)
    return group === null ? 'The inspector is at work' : `The inspector is at work: ${group}`;
  if (status === onTheWay) return 'The inspector is on the way';
  if (status === inReview) return 'Inspected; you can read it once it is approved';
  if (status === awaitingConfirmation) return 'The report is there for you to confirm';
  if (status === unpaid) return 'Not paid yet';
  return status === couldNotInspect ? 'Not inspected: choose a new time or a refund' : null;
};

/** Words about the order and the report that the home page begins with. */
export const orderWords = defineTexts({
  /** What is going on, where the status alone says too little. */
  head: [headZh, headEn],
  onsite: ['上门', 'On site'],
  payWithin: ['剩余付款时间', 'Time left to pay'],
  steps: ['订单进度', 'Progress of the order'],
  stepNames: [
    ['付款', '到场', '检测', '审核', '报告'],
    ['Paid', 'On site', 'Check', 'Review', 'Report'],
  ],
  itemsDone: [
    (done: number, total: number) => `已完成 ${done} / ${total} 项`,
    (done, total) => `${done} of ${total} items done`,
  ],
  pay: ['去支付', 'Pay'],
  follow: ['看进度', 'Follow'],
  lastReport: ['最近的报告', 'Latest report'],
  open: ['查看', 'Open'],
  reportOf: [(day: string) => `${day}出报告`, (day) => `report of ${day}`],
  vinTail: [(tail: string) => `车架号尾号 ${tail}`, (tail) => `VIN ending ${tail}`],
});
