import {
  agreeDeal,
  endDealShare,
  getDeal,
  readSharedDeal,
  saveHandover,
  shareDeal,
} from '@yanche/contract/claims/deals';
import { openRoute, type Route, route } from '#route.ts';
import {
  agreeByLink,
  endOwnShare,
  readDealByLink,
  readOwnDeal,
  saveOwnHandover,
  shareOwnDeal,
} from './deals.service.ts';

export const dealRoutes: Route[] = [
  route(getDeal, async ({ deps, caller, query, language }) =>
    readOwnDeal(deps, caller, query.orderId, language),
  ),
  route(saveHandover, async ({ deps, caller, body, language }) =>
    saveOwnHandover(deps, caller, body, language),
  ),
  route(shareDeal, async ({ deps, caller, body, language }) =>
    shareOwnDeal(deps, caller, body.orderId, language),
  ),
  route(endDealShare, async ({ deps, caller, body, language }) =>
    endOwnShare(deps, caller, body.orderId, language),
  ),
  openRoute(readSharedDeal, async ({ deps, caller, query, language }) =>
    readDealByLink(deps, caller, query.link, language),
  ),
  route(agreeDeal, async ({ deps, caller, body, language }) =>
    agreeByLink(deps, caller, body, language),
  ),
];
