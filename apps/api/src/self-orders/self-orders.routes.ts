import {
  cancelSelfOrder,
  listSelfOrders,
  saveShot,
  selfOrderInfo,
  skipShot,
  submitSelfOrder,
  submitSelfShots,
} from '@yanche/contract/self-orders/self-orders';
import { selfProductInfo } from '@yanche/contract/catalogue/self-products';
import { selfReportByCode, selfReportByOrder } from '@yanche/contract/reports/self-reports';
import { recordConsent } from '#people/consents.store.ts';
import { openRoute, type Route, route } from '#route.ts';
import { cancelOwnSelfOrder, submitShots } from './end-steps.service.ts';
import { getProductInfo } from './product-info.service.ts';
import { getSelfOrderInfo, listOwnSelfOrders } from './self-order-info.service.ts';
import { readSelfReport, readSelfReportByCode } from './report/self-report.service.ts';
import { storeShot, skipStep } from './shots/shots.service.ts';
import { submitNewSelfOrder } from './submit-self-order.service.ts';

export const selfOrderRoutes: Route[] = [
  openRoute(selfProductInfo, ({ deps, language, query }) =>
    getProductInfo(deps, { ...query, language }),
  ),
  route(submitSelfOrder, async ({ deps, caller, body, visitor }) => {
    const order = await submitNewSelfOrder(deps, { body, caller });
    await recordConsent(deps.db, {
      userId: caller.userId,
      visitor,
      version: body.agreementVersion,
      now: deps.clock.now(),
    });
    return order;
  }),
  route(listSelfOrders, ({ deps, caller, language, query }) =>
    listOwnSelfOrders(deps, { ...query, caller, language }),
  ),
  route(selfOrderInfo, ({ deps, caller, language, query }) =>
    getSelfOrderInfo(deps, { ...query, caller, language }),
  ),
  route(saveShot, ({ deps, caller, language, body }) =>
    storeShot(deps, { ...body, caller, language }),
  ),
  route(skipShot, ({ deps, caller, language, body }) =>
    skipStep(deps, { ...body, caller, language }),
  ),
  route(submitSelfShots, ({ deps, caller, language, body }) =>
    submitShots(deps, { ...body, caller, language }),
  ),
  route(cancelSelfOrder, ({ deps, caller, language, body }) =>
    cancelOwnSelfOrder(deps, { ...body, caller, language }),
  ),
  route(selfReportByOrder, ({ deps, caller, language, query }) =>
    readSelfReport(deps, { ...query, caller, language }),
  ),
  openRoute(selfReportByCode, ({ deps, language, query }) =>
    readSelfReportByCode(deps, { ...query, language }),
  ),
];
