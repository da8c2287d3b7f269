import {
  decideSoldPrice,
  dropSoldPrice,
  editSoldItem,
  listSoldItems,
  setSoldPrice,
} from '@yanche/contract/console/sold-items';
import { type Route, staffRoute } from '#route.ts';
import { readSoldItems } from './list-sold-items.service.ts';
import { decidePrice, setPrice } from './price-proposals.service.ts';
import { dropPrice, editItem } from './sold-items.service.ts';

export const soldItemRoutes: Route[] = [
  staffRoute(listSoldItems, async ({ deps, staff, query }) => readSoldItems(deps, staff, query)),
  staffRoute(setSoldPrice, async ({ deps, staff, body }) => setPrice(deps, staff, body)),
  staffRoute(decideSoldPrice, async ({ deps, staff, body }) => decidePrice(deps, staff, body)),
  staffRoute(dropSoldPrice, async ({ deps, staff, body }) => dropPrice(deps, staff, body)),
  staffRoute(editSoldItem, async ({ deps, staff, body }) => editItem(deps, staff, body)),
];
