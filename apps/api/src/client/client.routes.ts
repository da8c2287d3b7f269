import {
  brandList,
  checkUserPermission,
  getAllRuleResult,
  modelList,
  tagList,
} from '@yanche/contract/client';
import { openRoute, type Route } from '#route.ts';
import { listGrayRules } from '#places/gray-rules.store.ts';
import * as catalogue from '#catalogue/catalogue.service.ts';
import { checkPermission } from './permission.service.ts';

export const clientRoutes: Route[] = [
  openRoute(brandList, async ({ deps, language }) => catalogue.getBrands(deps, language)),
  openRoute(tagList, async ({ deps, query, language }) =>
    catalogue.getSeries(deps, query.brandId, language),
  ),
  openRoute(modelList, async ({ deps, query, language }) =>
    catalogue.getModels(deps, query.tagId, language),
  ),
  openRoute(getAllRuleResult, async ({ deps }) =>
    (await listGrayRules(deps.db)).map(({ id, gray_result }) => ({ id, gray_result })),
  ),
  openRoute(checkUserPermission, async ({ deps, caller, body, language }) =>
    checkPermission(deps, caller, body, language),
  ),
];
