import type { cancelSaasTask } from '@yanche/contract/partners/saas-tasks';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Deps } from '#deps.ts';
import { cancelOwnOrder } from '#orders/change/cancel-order.service.ts';
import type { PartnerCaller } from '#route.ts';
import type { TaskRow } from './partner-tasks.store.ts';
import { cancelInSandbox } from './sandbox.service.ts';

type Cancel = { code: string; remark?: string | undefined; refund?: number | undefined };

/** By the terms that the order was sold under, as its dealership could in the app. */
export async function cancelTask(
  deps: Deps,
  partner: PartnerCaller,
  { task, code, remark, refund }: Cancel & { task: TaskRow },
): Promise<AnswerOf<typeof cancelSaasTask>> {
  if (task.order_id === null) return cancelInSandbox(deps, partner, task, { code, remark, refund });
  const cancelled = await cancelOwnOrder(deps, {
    orderId: task.order_id,
    caller: partner.owner,
    code,
    ...(remark !== undefined && { remark }),
    ...(refund !== undefined && { refund }),
  });
  return { status: cancelled.status, refund: cancelled.refund, fee: cancelled.fee };
}
