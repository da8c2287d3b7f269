import { createBlock, liftBlock, listBlocks } from '@yanche/contract/console/blocks';
import { type Route, staffRoute } from '#route.ts';
import { block, lift, readBlocks } from './blocks.service.ts';

export const blockRoutes: Route[] = [
  staffRoute(listBlocks, async ({ deps, staff, query }) => readBlocks(deps, staff, query)),
  staffRoute(createBlock, async ({ deps, staff, body }) => block(deps, staff, body)),
  staffRoute(liftBlock, async ({ deps, staff, body }) => lift(deps, staff, body)),
];
