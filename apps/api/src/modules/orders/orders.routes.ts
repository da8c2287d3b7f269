import { allCancelReasons, cancelForUser, cancelOrder } from '@yanche/contract/cancel-orders';
import {
  accountInfo,
  checkOrder,
  getOrderListByDealerId,
  orderInfo,
  payOrder,
  submitOrder,
} from '@yanche/contract/orders';
import {
  changeAppointTime,
  confirmReport,
  disputeReport,
  listAppointChanges,
} from '@yanche/contract/order-changes';
import { checkPayment } from '@yanche/contract/payments';
import { openRoute, type Route, route } from '#route';
import { listAppointChangesOf } from './appoint-changes.service.ts';
import { getAccount } from './account.service.ts';
import { cancelOwnOrder, listReasons } from './cancel-order.service.ts';
import { changeTime } from './change-time.service.ts';
import { checkCarForOrder } from './check-order.service.ts';
import { askIfPaid } from './check-payment.service.ts';
import { getOrderInfo } from './order-info.service.ts';
import { listOwnOrders } from './order-list.service.ts';
import { payForOrder } from './pay-order.service.ts';
import { confirmOwnReport, disputeOwnReport } from './report-approval.service.ts';
import { submitNewOrder } from './submit-order.service.ts';

export const orderRoutes: Route[] = [
  route(checkOrder, ({ deps, caller, language, query }) =>
    checkCarForOrder(deps, { ...query, caller, language }),
  ),
  route(submitOrder, ({ deps, caller, language, query, body }) =>
    submitNewOrder(deps, { requestId: query.requestId, body, caller, language }),
  ),
  route(payOrder, ({ deps, caller, body, visitor }) => {
    const { orderId, method, useGold, ...said } = body;
    return payForOrder(deps, { orderId, method, useGold, caller, payer: { ...said, visitor } });
  }),
  route(checkPayment, ({ deps, caller, body }) => askIfPaid(deps, { ...body, caller })),
  route(accountInfo, ({ deps, caller, language, query, visitor }) =>
    getAccount(deps, { ...query, caller, language, visitor }),
  ),
  route(orderInfo, ({ deps, caller, language, query }) =>
    getOrderInfo(deps, { ...query, caller, language }),
  ),
  route(getOrderListByDealerId, ({ deps, caller, language, query }) =>
    listOwnOrders(deps, { ...query, caller, language }),
  ),
  route(cancelForUser, ({ deps, caller, body }) => cancelOwnOrder(deps, { ...body, caller })),
  route(cancelOrder, ({ deps, caller, body }) => cancelOwnOrder(deps, { ...body, caller })),
  route(changeAppointTime, ({ deps, caller, language, body }) =>
    changeTime(deps, { ...body, caller, language }),
  ),
  route(listAppointChanges, ({ deps, caller, language, query }) =>
    listAppointChangesOf(deps, { ...query, caller, language }),
  ),
  route(confirmReport, ({ deps, caller, body }) => confirmOwnReport(deps, { ...body, caller })),
  route(disputeReport, ({ deps, caller, body }) => disputeOwnReport(deps, { ...body, caller })),
  openRoute(allCancelReasons, async ({ language, query }) => listReasons(query.actor, language)),
];
