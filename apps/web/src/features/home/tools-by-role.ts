import type { UserInfo } from '@yanche/contract/people/sso';
import type { DealerAct } from '@yanche/rules/people/dealer-rights';
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

const actFor: Partial<Record<Tool, DealerAct>> = {
  batch: 'order',
  history: 'order',
  board: 'board',
};

/** Four beside each other: dealers begin with their cars, everybody else with the report of another. Claims of dealers are among what is theirs. */
export function toolsFor(user: UserInfo | null | undefined): Tool[] {
  if (user?.dealerId != null) {
    const { acts } = user;
    const tools: Tool[] = [
      'batch',
      'stock',
      'board',
      'history',
      'self',
      'free',
      'verify',
      'products',
    ];
    return tools.filter((tool) => {
      const act = actFor[tool];
      return act === undefined || acts.includes(act);
    });
  }
  const open: Tool[] = ['verify', 'history', 'self', 'packages'];
  return user ? [...open, 'products', 'claims'] : [...open, 'products'];
}
