import {
  cashBackForUser,
  getCashbackLogList,
  getCashbackStat,
  listClaimableCashbacks,
} from '@yanche/contract/money/cashback';
import { type Route, route } from '#route.ts';
import { claimCashback } from './claim-cashback.service.ts';
import { listClaimables } from './claimables.service.ts';
import { getStat, listLogs } from './cashback-logs.service.ts';

export const cashbackRoutes: Route[] = [
  route(cashBackForUser, ({ deps, caller, body }) => claimCashback(deps, { ...body, caller })),
  route(getCashbackLogList, ({ deps, caller, language, query }) =>
    listLogs(deps, { ...query, caller, language }),
  ),
  route(listClaimableCashbacks, ({ deps, caller, language }) =>
    listClaimables(deps, caller, language),
  ),
  route(getCashbackStat, ({ deps, caller }) => getStat(deps, caller)),
];
