import { tellOfClosure, tellOfPoint } from '@yanche/contract/console/places';
import { type Route, staffRoute } from '#route.ts';
import { tellCustomersOfClosure, tellCustomersOfPoint } from './tell-of-closures.service.ts';

export const closureRoutes: Route[] = [
  staffRoute(tellOfClosure, async ({ deps, staff, body }) =>
    tellCustomersOfClosure(deps, staff, body),
  ),
  staffRoute(tellOfPoint, async ({ deps, staff, body }) => tellCustomersOfPoint(deps, staff, body)),
];
