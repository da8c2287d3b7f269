import { trackingEvent, trackingId } from '@yanche/contract/tracking';
import { openRoute, type Route } from '#route.ts';
import * as tracking from './tracking.service.ts';

export const trackingRoutes: Route[] = [
  openRoute(trackingId, async ({ deps, query }) => tracking.getId(deps, query)),
  openRoute(trackingEvent, async ({ deps, body }) => tracking.countOne(deps, body)),
];
