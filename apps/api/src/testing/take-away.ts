import { reassignJob } from '@yanche/contract/console/jobs';
import { versionOf } from '#operations/orders/order-row.ts';
import { atDesk } from './review-desk.ts';
import type { TestApi, TestPerson } from './test-api.ts';

type At = Pick<TestApi, 'app' | 'deps'>;

/** What takes a job from its inspector at the console and looks for another one, as it stands now. */
export async function takingAway({ deps }: At, orderId: string, reason = '检测师请假') {
  const order = await deps.db
    .selectFrom('orders')
    .select(['updated_at', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  return { orderId, version: order === undefined ? 0 : versionOf(order), reason, to: null };
}

/** Takes a job from its inspector as an administrator of the console. */
export const takeAway = async (
  api: At,
  by: Pick<TestPerson, 'userId'>,
  orderId: string,
  reason?: string,
) => atDesk(api, by, reassignJob, { body: await takingAway(api, orderId, reason) });
