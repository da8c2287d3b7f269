import {
  cancelForCustomer,
  endQueryForCustomer,
  readCustomerPhone,
} from '@yanche/contract/console/order-commands';
import {
  getConsoleOrder,
  listConsoleOrders,
  listOrderTowns,
} from '@yanche/contract/console/orders';
import { findOrderKind, getOtherOrder, listAllOrders } from '@yanche/contract/console/all-orders';
import { listDisputes } from '@yanche/contract/console/disputes';
import { getToday } from '@yanche/contract/console/today';
import { listJobs, reassignJob } from '@yanche/contract/console/jobs';
import { listRefunds, retryRefund } from '@yanche/contract/console/refunds';
import { type Route, staffRoute } from '#route.ts';
import { blockRoutes } from './blocks/blocks.routes.ts';
import { closureRoutes } from './closures/closures.routes.ts';
import { sentNoticeRoutes } from './notices/sent-notices.routes.ts';
import { inspectorRoutes } from './inspectors/inspectors.routes.ts';
import { readDisputes } from './disputes/list-disputes.service.ts';
import { readJobs } from './dispatch/list-jobs.service.ts';
import { moveJob } from './dispatch/reassign-job.service.ts';
import { readOrders, readOrderTowns } from './orders/list-orders.service.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { cancelOrder, readCustomersPhone } from './orders/order-commands.service.ts';
import { endQuery } from './orders/end-query.service.ts';
import { readAllOrders, readOrderKind } from './orders/list-all-orders.service.ts';
import { readOtherOrder } from './orders/other-order.service.ts';
import { readOrder } from './orders/order.service.ts';
import { readRefunds } from './refunds/list-refunds.service.ts';
import { readToday } from './today/today.service.ts';
import { tryRefundAgain } from './refunds/retry-refund.service.ts';

export const operationsRoutes: Route[] = [
  staffRoute(listDisputes, async ({ deps, query, language }) =>
    readDisputes(deps, query, language),
  ),
  ...inspectorRoutes,
  ...blockRoutes,
  ...closureRoutes,
  ...sentNoticeRoutes,
  ...peopleRoutes,
  staffRoute(listConsoleOrders, async ({ deps, staff, query, language }) =>
    readOrders(deps, staff, query, language),
  ),
  staffRoute(listAllOrders, async ({ deps, query, language }) =>
    readAllOrders(deps, query, language),
  ),
  staffRoute(findOrderKind, async ({ deps, query }) => readOrderKind(deps, query.orderId)),
  staffRoute(getOtherOrder, async ({ deps, staff, query, language }) =>
    readOtherOrder(deps, staff, query.orderId, language),
  ),
  staffRoute(listOrderTowns, async ({ deps, language }) => readOrderTowns(deps, language)),
  staffRoute(getToday, async ({ deps, staff }) => readToday(deps, staff)),
  staffRoute(getConsoleOrder, async ({ deps, staff, query, language }) =>
    readOrder(deps, staff, query.orderId, language),
  ),
  staffRoute(cancelForCustomer, async ({ deps, staff, body }) => cancelOrder(deps, staff, body)),
  staffRoute(endQueryForCustomer, async ({ deps, staff, body }) => endQuery(deps, staff, body)),
  staffRoute(retryRefund, async ({ deps, staff, body }) => tryRefundAgain(deps, staff, body)),
  staffRoute(readCustomerPhone, async ({ deps, staff, body }) =>
    readCustomersPhone(deps, staff, body),
  ),
  staffRoute(listJobs, async ({ deps, staff, query, language }) =>
    readJobs(deps, staff, query, language),
  ),
  staffRoute(listRefunds, async ({ deps, staff, query, language }) =>
    readRefunds(deps, { reader: staff, language }, query),
  ),
  staffRoute(reassignJob, async ({ deps, staff, body }) => moveJob(deps, staff, body)),
];
