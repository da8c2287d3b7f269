import type { RatingChoice } from '@yanche/rules/orders/rating';
import { isRatable } from '@yanche/rules/orders/rating';
import type { Deps } from '#deps.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import { rateOwnVisit } from '#support/rate-visit.service.ts';
import type { Scenario } from './story-step.ts';

type Given = { stars: number; choices: RatingChoice[]; words: string };

/** What customers of the sample world say, in turn; the null ones have not rated yet. */
const said: readonly (Given | null)[] = [
  { stars: 5, choices: ['careful', 'explained'], words: '示例评价：每一处都指给我看了' },
  null,
  { stars: 4, choices: ['onTime'], words: '' },
  { stars: 5, choices: ['onTime', 'friendly'], words: '' },
  null,
  { stars: 3, choices: ['unexplained'], words: '' },
  { stars: 5, choices: ['careful'], words: '' },
];

/** The customer's rating of a visit, where they gave one. */
export async function rateSample(deps: Deps, { number, plan, ids, cast }: Scenario): Promise<void> {
  const given = said[number % said.length] ?? null;
  const order = await inspectionOrders.find(deps.db, ids.order);
  if (given === null || order === null || !isRatable(order.status)) return;
  const asked = { orderId: ids.order, ...given };
  await rateOwnVisit(deps, cast.person(plan.who), asked, 'zh');
}
