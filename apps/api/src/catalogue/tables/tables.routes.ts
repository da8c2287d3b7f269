import {
  exportMarkets,
  exportPoints,
  exportPrices,
  importMarkets,
  importPoints,
  importPrices,
} from '@yanche/contract/console/tables';
import { type Route, staffRoute } from '#route.ts';
import { readMarkets, writeMarkets } from './markets-table.ts';
import { readPoints, writePoints } from './points-table.ts';
import { readPrices, writePrices } from './prices-table.ts';

export const tableRoutes: Route[] = [
  staffRoute(exportPrices, async ({ deps, staff, language }) => writePrices(deps, staff, language)),
  staffRoute(importPrices, async ({ deps, staff, body, language }) =>
    readPrices(deps, staff, body, language),
  ),
  staffRoute(exportPoints, async ({ deps, staff, language }) => writePoints(deps, staff, language)),
  staffRoute(importPoints, async ({ deps, staff, body, language }) =>
    readPoints(deps, staff, body, language),
  ),
  staffRoute(exportMarkets, async ({ deps, staff, language }) =>
    writeMarkets(deps, staff, language),
  ),
  staffRoute(importMarkets, async ({ deps, staff, body, language }) =>
    readMarkets(deps, staff, body, language),
  ),
];
