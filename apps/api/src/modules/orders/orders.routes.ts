import {
  accountInfo,
  allCancelReasons,
  cancelForUser,
  cancelOrder,
  checkOrder,
  getOrderListByDealerId,
  orderInfo,
  payOrder,
  submitOrder,
} from '@yanche/contract/orders';
import { openRoute, type Route, route } from '#route';
import { cancelOwnOrder, listReasons } from './cancel-order.service.ts';
import { checkCarForOrder } from './check-order.service.ts';
import { getOrderInfo } from './order-info.service.ts';
import { listOwnOrders } from './order-list.service.ts';
import { getAccount, payForOrder } from './pay-order.service.ts';
import { submitNewOrder } from './submit-order.service.ts';

export const orderRoutes: Route[] = [
  route(checkOrder, ({ deps, caller, language, query }) =>
    checkCarForOrder(deps, { ...query, caller, language }),
  ),
  route(submitOrder, ({ deps, caller, language, query, body }) =>
    submitNewOrder(deps, { requestId: query.requestId, body, caller, language }),
  ),
  route(payOrder, ({ deps, caller, body }) => payForOrder(deps, { ...body, caller })),
  route(accountInfo, ({ deps, caller, language }) => getAccount(deps, { caller, language })),
  route(orderInfo, ({ deps, caller, language, query }) =>
    getOrderInfo(deps, { ...query, caller, language }),
  ),
  route(getOrderListByDealerId, ({ deps, caller, language, query }) =>
    listOwnOrders(deps, { ...query, caller, language }),
  ),
  route(cancelForUser, ({ deps, caller, body }) => cancelOwnOrder(deps, { ...body, caller })),
  route(cancelOrder, ({ deps, caller, body }) => cancelOwnOrder(deps, { ...body, caller })),
  openRoute(allCancelReasons, async ({ language, query }) => listReasons(query.actor, language)),
];
