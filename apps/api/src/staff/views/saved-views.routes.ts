import {
  dropView,
  listSavedViews,
  saveView,
  setDefaultView,
} from '@yanche/contract/console/saved-views';
import { sealSearch } from '@yanche/contract/console/search-terms';
import { sealSearchTerm } from '#lib/signing/search-term.ts';
import { type Route, staffRoute } from '#route.ts';
import { chooseDefaultView, forgetView, keepView, readViews } from './saved-views.service.ts';

export const savedViewRoutes: Route[] = [
  staffRoute(sealSearch, async ({ deps, body }) => ({ term: sealSearchTerm(deps.pii, body.text) })),
  staffRoute(listSavedViews, async ({ deps, staff }) => readViews(deps.db, staff)),
  staffRoute(saveView, async ({ deps, staff, body }) => keepView(deps, staff, body)),
  staffRoute(setDefaultView, async ({ deps, staff, body }) => chooseDefaultView(deps, staff, body)),
  staffRoute(dropView, async ({ deps, staff, body }) => forgetView(deps, staff, body)),
];
