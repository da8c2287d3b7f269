import type { UserInfo } from '@yanche/contract/people/sso';
import { paths } from '#lib/paths.ts';

export type Tool =
  | 'board'
  | 'verify'
  | 'history'
  | 'self'
  | 'packages'
  | 'products'
  | 'batch'
  | 'stock'
  | 'free'
  | 'claims';

export const toolPaths: Record<Tool, string> = {
  board: paths.dealerBoard,
  verify: paths.verifyReport,
  history: paths.accidentQuery,
  self: paths.selfOrders,
  packages: paths.packages,
  products: paths.productIntro,
  batch: paths.batchOrder,
  stock: paths.carsToPublish,
  free: paths.freeOrders,
  claims: paths.claimReport,
};

/** Four beside each other: dealers begin with their cars, everybody else with the report of another. Claims of dealers are among what is theirs. */
export function toolsFor(user: UserInfo | null | undefined): Tool[] {
  if (user?.dealerId != null)
    return ['batch', 'stock', 'board', 'history', 'self', 'free', 'verify', 'products'];
  const open: Tool[] = ['verify', 'history', 'self', 'packages'];
  return user ? [...open, 'products', 'claims'] : [...open, 'products'];
}
