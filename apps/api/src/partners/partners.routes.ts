import { saasReport } from '@yanche/contract/partners/saas-report';
import {
  advanceSaasTask,
  cancelSaasTask,
  createSaasTask,
  getSaasTask,
  listSaasTasks,
  verifySaasShelf,
} from '@yanche/contract/partners/saas-tasks';
import {
  listSaasBillLines,
  listSaasBills,
  listSaasUsage,
} from '@yanche/contract/partners/saas-bills';
import { inLanguage } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { Failure } from '#lib/failure.ts';
import { openRoute, partnerRoute, type Route } from '#route.ts';
import { readOwnBillLines, readOwnBills } from './bills/saas-bills.service.ts';
import { readSaasReport } from './report/saas-report.service.ts';
import { cancelTask } from './tasks/cancel-task.service.ts';
import { createTask } from './tasks/create-task.service.ts';
import { readTasks, verifyShelf } from './tasks/read-tasks.service.ts';
import { requireTask } from './tasks/require-task.ts';
import { advance } from './tasks/sandbox.service.ts';
import { readTask } from './tasks/task-detail.service.ts';
import { readOwnUsage } from './usage/usage.service.ts';

export const partnerRoutes: Route[] = [
  partnerRoute(listSaasTasks, async ({ deps, partner, query, language }) =>
    readTasks(deps, partner, { query, language }),
  ),
  partnerRoute(verifySaasShelf, async ({ deps, partner, query, language }) =>
    verifyShelf(deps, partner, { vin: query.vin, language }),
  ),
  partnerRoute(getSaasTask, async ({ deps, partner, query, language }) =>
    readTask(deps, partner, { task: await requireTask(deps, partner, query), language }),
  ),
  partnerRoute(createSaasTask, async ({ deps, partner, body, language }) =>
    createTask(deps, partner, { body, language }),
  ),
  partnerRoute(cancelSaasTask, async ({ deps, partner, body }) =>
    cancelTask(deps, partner, { ...body, task: await requireTask(deps, partner, body) }),
  ),
  partnerRoute(advanceSaasTask, async ({ deps, partner, body, language }) => {
    if (partner.mode !== 'test') throw new Failure('sandboxOnly');
    const task = await requireTask(deps, partner, body);
    const status = await advance(deps, task, body.event);
    return { taskId: task.id, status, statusText: inLanguage(orderStatusLabels[status], language) };
  }),
  partnerRoute(listSaasUsage, async ({ deps, partner, query }) =>
    readOwnUsage(deps, partner, query),
  ),
  partnerRoute(listSaasBills, async ({ deps, partner, query, language }) =>
    readOwnBills(deps, partner, { query, language }),
  ),
  partnerRoute(listSaasBillLines, async ({ deps, partner, query }) =>
    readOwnBillLines(deps, partner, query),
  ),
  openRoute(saasReport, async ({ deps, query, language, visitor }) => {
    if (visitor.device === null) visitor.markDevice();
    return readSaasReport(deps, query, language);
  }),
];
