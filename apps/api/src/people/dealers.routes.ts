import {
  dealerAccount,
  getAllCity,
  getBaseInfoById,
  getMarketAllCity,
  getMarketInfo,
  getPointsFromCity,
  isPilotCity,
} from '@yanche/contract/people/dealers';
import { openRoute, type Route, route } from '#route.ts';
import * as dealers from './dealers.service.ts';
import * as places from '#places/places.service.ts';

export const dealerRoutes: Route[] = [
  openRoute(getAllCity, async ({ deps, language }) => places.getCities(deps, language)),
  openRoute(getMarketAllCity, async ({ deps, language }) => places.getMarketCities(deps, language)),
  openRoute(getMarketInfo, async ({ deps, query, language }) =>
    places.getMarket(deps, query.marketId, language),
  ),
  route(getBaseInfoById, async ({ deps, caller, query }) =>
    dealers.getDealer(deps, caller, query.dealerId),
  ),
  openRoute(isPilotCity, async ({ deps, query }) => ({
    pilot: await places.isPilot(deps, query.cityId),
  })),
  openRoute(getPointsFromCity, async ({ deps, query: { cityId, lng, lat }, language }) =>
    places.getPoints(
      deps,
      cityId,
      lng === undefined || lat === undefined ? null : { lng, lat },
      language,
    ),
  ),
  route(dealerAccount, async ({ deps, caller }) => dealers.getAccount(deps, caller)),
];
