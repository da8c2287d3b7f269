import {
  dropView,
  listSavedViews,
  saveView,
  setDefaultView,
} from '@yanche/contract/console/saved-views';
import { sealSearch } from '@yanche/contract/console/search-terms';
import { type Route, staffRoute } from '#route.ts';
import { chooseDefaultView, forgetView, keepView, readViews } from './saved-views.service.ts';
import { seal } from './seal-search.service.ts';

export const savedViewRoutes: Route[] = [
  staffRoute(sealSearch, async ({ deps, staff, body }) => seal(deps, staff, body)),
  staffRoute(listSavedViews, async ({ deps, staff }) => readViews(deps.db, staff)),
  staffRoute(saveView, async ({ deps, staff, body }) => keepView(deps, staff, body)),
  staffRoute(setDefaultView, async ({ deps, staff, body }) => chooseDefaultView(deps, staff, body)),
  staffRoute(dropView, async ({ deps, staff, body }) => forgetView(deps, staff, body)),
];
