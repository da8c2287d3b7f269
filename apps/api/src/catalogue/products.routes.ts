import {
  getAppointTime,
  productDetail,
  productList,
  verifyVin,
} from '@yanche/contract/catalogue/products';
import { currentOrderTerms } from '@yanche/contract/catalogue/order-terms';
import { findSetting } from '#risk/product-settings.store.ts';
import { openRoute, type Route } from '#route.ts';
import { getAppointDays } from './appointments/appoint-time.service.ts';
import { getOffer, listOffers } from './products.service.ts';
import { verifyVinText } from './verify-vin.service.ts';

export const productRoutes: Route[] = [
  openRoute(productList, ({ deps, caller, language, query }) =>
    listOffers(deps, { ...query, visitor: caller, language }),
  ),
  openRoute(productDetail, ({ deps, caller, language, query: { addons = '', ...query } }) =>
    getOffer(deps, {
      ...query,
      addonCodes: addons.split(',').filter((code) => code !== ''),
      visitor: caller,
      language,
    }),
  ),
  openRoute(currentOrderTerms, async ({ deps: { db, clock } }) =>
    findSetting(db, 'orderTerms', clock.now()),
  ),
  openRoute(getAppointTime, ({ deps, language, query }) =>
    getAppointDays(deps, { ...query, language }),
  ),
  openRoute(verifyVin, ({ deps, language, query }) => verifyVinText(deps, query.vin, language)),
];
