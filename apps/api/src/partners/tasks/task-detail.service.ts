import type { SaasTaskDetail } from '@yanche/contract/partners/saas-tasks';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { orderStatusLabels } from '@yanche/rules/orders/order-state';
import { findSlotPlace } from '#catalogue/appointments/slots.store.ts';
import { findProduct } from '#catalogue/products.store.ts';
import type { Deps } from '#deps.ts';
import { getOrderInfo } from '#orders/detail/order-info.service.ts';
import { eventText } from '#orders/order-words.ts';
import { findCity } from '#places/places.store.ts';
import { readShort } from '#reports/reports.service.ts';
import { listOrderReports } from '#reports/reports.store.ts';
import { readSharedShort } from '#reports/sharing/read-shared.service.ts';
import type { PartnerCaller } from '#route.ts';
import { openSampleReport } from '../report/open-task-report.service.ts';
import { saasLinks } from '../report/saas-link.ts';
import { listTaskEvents, type TaskRow } from './partner-tasks.store.ts';
import { sandboxNoOf } from './sandbox.service.ts';

/** A task as it is now: of a live one all that its order says. */
export async function readTask(
  deps: Deps,
  { owner }: PartnerCaller,
  { task, language }: { task: TaskRow; language: Language },
): Promise<SaasTaskDetail> {
  const head = {
    taskId: task.id,
    partnerTaskNo: task.task_no,
    sandbox: task.mode === 'test',
    createdAt: task.created_at.toISOString(),
    updatedAt: task.updated_at.toISOString(),
  };
  if (task.order_id === null) return { ...head, ...(await readInSandbox(deps, task, language)) };
  const orderId = task.order_id;
  const [order, report] = await Promise.all([
    getOrderInfo(deps, { orderId, caller: owner, language }),
    reportOf(deps, task, orderId, language),
  ]);
  const { cancelRule } = order;
  return {
    ...head,
    status: order.status,
    statusText: order.statusText,
    vin: order.vin,
    reportNo: report?.reportNo ?? null,
    orderNo: order.orderNo,
    productId: order.productId,
    productName: order.productName,
    carTitle: order.carTitle,
    plate: order.plate,
    realPrice: order.realPrice,
    appoint: order.appoint,
    inspectorName: order.inspectorName,
    cancelRule: cancelRule && { refund: cancelRule.refund, fee: cancelRule.fee },
    timeline: order.timeline,
    report,
  };
}

type Report = SaasTaskDetail['report'];

async function reportOf(
  deps: Deps,
  task: TaskRow,
  orderId: string,
  language: Language,
): Promise<Report> {
  const [newest] = await listOrderReports(deps.db, orderId);
  if (newest === undefined) return null;
  return { ...(await readShort(deps, newest, language)), ...saasLinks(deps, task.id) };
}

async function sampleOf(deps: Deps, task: TaskRow, language: Language): Promise<Report> {
  const sample = await openSampleReport(deps, task);
  if (sample === null) return null;
  return { ...(await readSharedShort(deps, sample, language)), ...saasLinks(deps, task.id) };
}

async function readInSandbox(deps: Deps, task: TaskRow, language: Language) {
  const { status, facts } = task;
  if (status === null || facts === null) throw new Error('a task of the sandbox has both');
  const [place, product, events, report] = await Promise.all([
    findSlotPlace(deps.db, facts.slotId),
    findProduct(deps.db, facts.productId, deps.clock.now()),
    listTaskEvents(deps.db, task.id),
    sampleOf(deps, task, language),
  ]);
  if (place === null) throw new Error('a slot that was asked for is gone');
  const city = await findCity(deps.db, place.city_id);
  return {
    status,
    statusText: inLanguage(orderStatusLabels[status], language),
    vin: facts.vin,
    reportNo: report?.reportNo ?? null,
    orderNo: sandboxNoOf(task.task_no),
    productId: facts.productId,
    productName: product === null ? '' : inLanguage([product.name, product.name_en], language),
    carTitle: facts.carTitle,
    plate: facts.plate,
    realPrice: facts.realPrice,
    appoint: {
      start: place.start_at.toISOString(),
      end: place.end_at.toISOString(),
      pointId: place.point_id,
      pointName: inLanguage([place.point_name, place.point_name_en], language),
      kind: place.kind,
      address: place.address,
      cityName: city === null ? '' : inLanguage([city.name, city.name_en], language),
    },
    inspectorName: null,
    cancelRule: null,
    timeline: events.map(({ at, event }) => ({
      at: at.toISOString(),
      event,
      text: eventText(event, language),
    })),
    report,
  };
}
