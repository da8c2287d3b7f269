import { listOrderChanges } from '@yanche/contract/orders/live-changes';
import { type Route, route } from '#route.ts';
import { listChangesSince } from './changes.ts';

export const liveRoutes: Route[] = [
  route(listOrderChanges, ({ deps, caller, query }) => listChangesSince(deps, caller, query.after)),
];
