import { listOrderChanges } from '@yanche/contract/orders/live-changes';
import { type Route, route } from '#route.ts';
import { changesSince } from './changes.ts';

export const liveRoutes: Route[] = [
  route(listOrderChanges, ({ deps, caller, query }) => changesSince(deps, caller, query.after)),
];
