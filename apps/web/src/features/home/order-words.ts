import { defineTexts } from '@yanche/rules/bilingual';
import { orderStatus, type OrderStatus } from '@yanche/rules/orders/order-status';

const { awaitingConfirmation, unpaid, couldNotInspect, unassigned, assigned } = orderStatus;

type Head = (status: OrderStatus) => string | null;

const headZh: Head = (status) => {
  if (status === awaitingConfirmation) return '报告已出，等你确认';
  if (status === unpaid) return '还没有付款';
  if (status === unassigned) return '正在安排检测师';
  if (status === assigned) return '检测师已安排，会按时到达';
  return status === couldNotInspect ? '没能检测，请选新时间或退款' : null;
};

const headEn: Head = (status) => {
  if (status === awaitingConfirmation) return 'The report is there for you to confirm';
  if (status === unpaid) return 'Not paid yet';
  if (status === unassigned) return 'Finding an inspector';
  if (status === assigned) return 'An inspector comes at the agreed time';
  return status === couldNotInspect ? 'Not inspected: choose a new time or a refund' : null;
};

/** Nobody can be on the way yet. */
const isToAssign = (status: OrderStatus) => status === unpaid || status === unassigned;

/** Words about the order and the report that the home page begins with. */
export const orderWords = defineTexts({
  /** What waits for the customer, where the status alone says too little. */
  head: [headZh, headEn],
  also: ['另有预约', 'Also booked'],
  moreWaiting: ['还有订单等着付款或处理', 'Other orders wait to be paid or answered'],
  onsite: ['上门', 'On site'],
  payWithin: ['剩余付款时间', 'Time left to pay'],
  steps: ['订单进度', 'Progress of the order'],
  stepNames: [
    (status: OrderStatus) => ['付款', isToAssign(status) ? '安排' : '到场', '检测', '审核', '报告'],
    (status) => ['Paid', isToAssign(status) ? 'Assign' : 'Visit', 'Check', 'Review', 'Report'],
  ],
  pay: ['去支付', 'Pay'],
  follow: ['看进度', 'Follow'],
  lastReport: ['最近的报告', 'Latest report'],
  open: ['查看', 'Open'],
  reportOf: [(day: string) => `${day}出报告`, (day) => `report of ${day}`],
  vinTail: [(tail: string) => `车架号尾号 ${tail}`, (tail) => `VIN ending ${tail}`],
});
