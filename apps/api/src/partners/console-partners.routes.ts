import {
  changePartnerHook,
  createPartnerHook,
  listHookDeliveries,
  listPartnerHooks,
  replayDelivery,
} from '@yanche/contract/console/partner-hooks';
import {
  createPartner,
  createPartnerKey,
  decidePartnerCredit,
  editPartner,
  editPartnerKey,
  endPartnerKey,
  getPartner,
  listPartners,
  proposePartnerCredit,
  setPartnerLogo,
  setPartnerStatus,
} from '@yanche/contract/console/partners';
import { listPartnerBillLines, listPartnerBills } from '@yanche/contract/console/partner-bills';
import { getPartnerUsage, listPartnerCalls } from '@yanche/contract/console/partner-calls';
import { type Route, staffRoute } from '#route.ts';
import { readBillLines, readBills } from './bills/read-bills.service.ts';
import { readCalls } from './calls/read-calls.service.ts';
import { edit, makePartner, setStatus } from './change-partner.service.ts';
import { decideCredit, proposeCredit } from './credit.service.ts';
import {
  changeHook,
  makeHook,
  readDeliveries,
  readHooks,
  replay,
} from './hooks/console-hooks.service.ts';
import { changeKey, endKey, makeKey } from './keys/change-keys.service.ts';
import { readUsage } from './usage/usage.service.ts';
import { setLogo } from './set-logo.service.ts';
import { readPartner, readPartners } from './read-partners.service.ts';

export const consolePartnerRoutes: Route[] = [
  staffRoute(listPartners, async ({ deps, staff, query }) => readPartners(deps, staff, query)),
  staffRoute(getPartner, async ({ deps, staff, query }) =>
    readPartner(deps, staff, query.partnerId),
  ),
  staffRoute(createPartner, async ({ deps, staff, body }) => makePartner(deps, staff, body)),
  staffRoute(editPartner, async ({ deps, staff, body }) => edit(deps, staff, body)),
  staffRoute(setPartnerStatus, async ({ deps, staff, body }) => setStatus(deps, staff, body)),
  staffRoute(setPartnerLogo, async ({ deps, staff, query, body }) =>
    setLogo(deps, staff, { ...query, bytes: body as Uint8Array }),
  ),
  staffRoute(createPartnerKey, async ({ deps, staff, body }) => makeKey(deps, staff, body)),
  staffRoute(editPartnerKey, async ({ deps, staff, body }) => changeKey(deps, staff, body)),
  staffRoute(endPartnerKey, async ({ deps, staff, body }) => endKey(deps, staff, body)),
  staffRoute(listPartnerHooks, async ({ deps, staff, query }) =>
    readHooks(deps, staff, query.partnerId),
  ),
  staffRoute(createPartnerHook, async ({ deps, staff, body }) => makeHook(deps, staff, body)),
  staffRoute(changePartnerHook, async ({ deps, staff, body }) => changeHook(deps, staff, body)),
  staffRoute(listHookDeliveries, async ({ deps, staff, query }) =>
    readDeliveries(deps, staff, query),
  ),
  staffRoute(listPartnerBills, async ({ deps, staff, query }) => readBills(deps, staff, query)),
  staffRoute(listPartnerBillLines, async ({ deps, query }) => readBillLines(deps, query)),
  staffRoute(listPartnerCalls, async ({ deps, query }) => readCalls(deps, query)),
  staffRoute(getPartnerUsage, async ({ deps, query }) => readUsage(deps, query.partnerId)),
  staffRoute(replayDelivery, async ({ deps, staff, body }) => replay(deps, staff, body)),
  staffRoute(proposePartnerCredit, async ({ deps, staff, body }) =>
    proposeCredit(deps, staff, body),
  ),
  staffRoute(decidePartnerCredit, async ({ deps, staff, body }) => decideCredit(deps, staff, body)),
];
