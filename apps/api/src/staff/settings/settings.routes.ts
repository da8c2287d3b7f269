import {
  dropCashbackRule,
  dropFaceDrawRule,
  dropOrderTerms,
  dropRiskLimits,
  dropSupportContact,
  listSettings,
  setCashbackRule,
  setFaceDrawRule,
  setOrderTerms,
  setRiskLimits,
  setSupportContact,
} from '@yanche/contract/console/settings';
import { type Route, staffRoute } from '#route.ts';
import { dropSetting, readSettings, setSetting } from './settings.service.ts';

export const settingRoutes: Route[] = [
  staffRoute(listSettings, async ({ deps, staff, query }) => readSettings(deps, staff, query)),
  staffRoute(setOrderTerms, async ({ deps, staff, body }) =>
    setSetting(deps, staff, { kind: 'orderTerms', ...body }),
  ),
  staffRoute(dropOrderTerms, async ({ deps, staff, body }) =>
    dropSetting(deps, staff, { kind: 'orderTerms', ...body }),
  ),
  staffRoute(setRiskLimits, async ({ deps, staff, body }) =>
    setSetting(deps, staff, { kind: 'riskLimits', ...body }),
  ),
  staffRoute(dropRiskLimits, async ({ deps, staff, body }) =>
    dropSetting(deps, staff, { kind: 'riskLimits', ...body }),
  ),
  staffRoute(setSupportContact, async ({ deps, staff, body }) =>
    setSetting(deps, staff, { kind: 'support', ...body }),
  ),
  staffRoute(dropSupportContact, async ({ deps, staff, body }) =>
    dropSetting(deps, staff, { kind: 'support', ...body }),
  ),
  staffRoute(setCashbackRule, async ({ deps, staff, body }) =>
    setSetting(deps, staff, { kind: 'cashback', ...body }),
  ),
  staffRoute(dropCashbackRule, async ({ deps, staff, body }) =>
    dropSetting(deps, staff, { kind: 'cashback', ...body }),
  ),
  staffRoute(setFaceDrawRule, async ({ deps, staff, body }) =>
    setSetting(deps, staff, { kind: 'faceDraw', ...body }),
  ),
  staffRoute(dropFaceDrawRule, async ({ deps, staff, body }) =>
    dropSetting(deps, staff, { kind: 'faceDraw', ...body }),
  ),
];
