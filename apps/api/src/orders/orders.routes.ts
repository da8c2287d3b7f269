import {
  allCancelReasons,
  cancelForUser,
  cancelOrder,
} from '@yanche/contract/orders/cancel-orders';
import { getDealerBoard } from '@yanche/contract/orders/dealer-board';
import { homeOrders } from '@yanche/contract/orders/home-orders';
import {
  accountInfo,
  checkOrder,
  getOrderListByDealerId,
  orderInfo,
  submitOrder,
} from '@yanche/contract/orders/orders';
import {
  answerSellerVisit,
  endSellerLink,
  makeSellerLink,
  readSellerVisit,
} from '@yanche/contract/orders/seller-visit';
import { orderPrefill } from '@yanche/contract/orders/order-prefill';
import {
  changeAppointTime,
  confirmReport,
  disputeReport,
  listAppointChanges,
} from '@yanche/contract/orders/order-changes';
import { listOwnRatings } from '@yanche/contract/orders/ratings';
import { getVisitThread, writeInVisitThread } from '@yanche/contract/orders/visit-thread';
import { dropReminder, saveDealerNotes, setReminder } from '@yanche/contract/orders/dealer-notes';
import { recordConsent } from '#people/consents.store.ts';
import { openRoute, type Route, route } from '#route.ts';
import { listAppointChangesOf } from './change/appoint-changes.service.ts';
import { getAccount } from './account.service.ts';
import { cancelOwnOrder, listReasons } from './change/cancel-order.service.ts';
import { changeTime } from './change/change-time.service.ts';
import { checkCarForOrder } from './submit/check-order.service.ts';
import { getOrderInfo } from './detail/order-info.service.ts';
import { readHomeOrders } from './list/home-orders.service.ts';
import { readBoard } from './list/dealer-board.service.ts';
import { listOwnOrders } from './list/order-list.service.ts';
import { confirmOwnReport, disputeOwnReport } from './approval/report-approval.service.ts';
import { readOwnRatings } from './ratings/own-ratings.service.ts';
import {
  answerByLink,
  endLink,
  makeLink,
  readVisitByLink,
} from './seller-visit/seller-visit.service.ts';
import { readVisitThread, writeInThread } from './visit-thread/visit-thread.service.ts';
import { forgetReminder, keepNotes, remind } from './notes/notes.service.ts';
import { readOrderPrefill } from './prefill/order-prefill.service.ts';
import { submitNewOrder } from './submit/submit-order.service.ts';

export const orderRoutes: Route[] = [
  route(checkOrder, ({ deps, caller, language, query }) =>
    checkCarForOrder(deps, { ...query, caller, language }),
  ),
  route(submitOrder, async ({ deps, caller, language, query, body, visitor }) => {
    const order = await submitNewOrder(deps, {
      requestId: query.requestId,
      body,
      caller,
      language,
    });
    await recordConsent(deps.db, {
      userId: caller.userId,
      visitor,
      version: body.agreementVersion,
      now: deps.clock.now(),
    });
    return order;
  }),
  route(accountInfo, ({ deps, caller, language, query, visitor }) =>
    getAccount(deps, { ...query, caller, language, visitor }),
  ),
  route(orderInfo, ({ deps, caller, language, query }) =>
    getOrderInfo(deps, { ...query, caller, language }),
  ),
  route(getOrderListByDealerId, ({ deps, caller, language, query }) =>
    listOwnOrders(deps, { ...query, caller, language }),
  ),
  route(getDealerBoard, ({ deps, caller }) => readBoard(deps, caller)),
  route(homeOrders, ({ deps, caller, language }) => readHomeOrders(deps, { caller, language })),
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
  route(listOwnRatings, ({ deps, caller, query }) => readOwnRatings(deps, caller, query)),
  route(getVisitThread, ({ deps, caller, query }) => readVisitThread(deps, caller, query.orderId)),
  route(writeInVisitThread, ({ deps, caller, body }) => writeInThread(deps, caller, body)),
  route(makeSellerLink, ({ deps, caller, body }) => makeLink(deps, caller, body.orderId)),
  route(endSellerLink, ({ deps, caller, body }) => endLink(deps, caller, body.orderId)),
  openRoute(readSellerVisit, ({ deps, caller, query, language }) =>
    readVisitByLink(deps, caller, query.link, language),
  ),
  openRoute(answerSellerVisit, ({ deps, caller, body, language }) =>
    answerByLink(deps, caller, body, language),
  ),
  route(saveDealerNotes, ({ deps, caller, body }) => keepNotes(deps, caller, body)),
  route(setReminder, ({ deps, caller, body }) => remind(deps, caller, body)),
  route(dropReminder, ({ deps, caller, body }) => forgetReminder(deps, caller, body)),
  openRoute(orderPrefill, ({ deps, caller, language, query: { lng, lat } }) =>
    readOrderPrefill(deps, {
      caller,
      language,
      from: lng === undefined || lat === undefined ? null : { lng, lat },
    }),
  ),
  openRoute(allCancelReasons, async ({ language, query }) => listReasons(query.actor, language)),
];
