import { listSwitches, setSwitch } from '@yanche/contract/console/switches';
import { type Route, staffRoute } from '#route.ts';
import { readSwitches, turnSwitch } from './switches.service.ts';

export const switchRoutes: Route[] = [
  staffRoute(listSwitches, async ({ deps, staff, query }) => readSwitches(deps, staff, query)),
  staffRoute(setSwitch, async ({ deps, staff, body }) => turnSwitch(deps, staff, body)),
];
