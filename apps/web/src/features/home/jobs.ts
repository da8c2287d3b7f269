import type { Role } from '@yanche/contract/endpoint';
import type { UserInfo } from '@yanche/contract/sso';
import { paths } from '#lib/paths.ts';

export type Job =
  | 'order'
  | 'mine'
  | 'dealer'
  | 'packages'
  | 'self'
  | 'tasks'
  | 'reviews'
  | 'verify';

export const jobPaths: Record<Job, string> = {
  order: paths.createOrder,
  mine: paths.buyerOrders,
  dealer: paths.dealerOrders,
  packages: paths.packages,
  self: paths.selfOrders,
  tasks: paths.tasks,
  reviews: paths.reviews,
  verify: paths.verifyReport,
};

type Jobs = { primary: Job; others: Job[] };

/** What a person came for, by role: one thing first, then the rest. Everybody can order, read and verify. */
export function jobsFor(user: UserInfo | null | undefined): Jobs {
  const is = (...roles: Role[]) => roles.some((role) => user?.roles.includes(role));
  const jobs: Job[] = [];
  if (is('inspector')) jobs.push('tasks');
  if (is('reviewer')) jobs.push('reviews');
  jobs.push('order');
  if (user?.dealerId != null) jobs.push('dealer');
  jobs.push('mine', 'self', 'packages', 'verify');
  const [primary = 'order', ...others] = jobs;
  return { primary, others };
}
