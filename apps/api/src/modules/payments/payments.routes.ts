import {
  finishSandboxTrade,
  getSandboxTrade,
  listWalletEntries,
  verifyGold,
} from '@yanche/contract/payments';
import { type Route, route } from '#route';
import { checkGold } from './gold.service.ts';
import { finishTrade, getTrade } from './sandbox-cashier.service.ts';
import { listOwnEntries } from './wallet.service.ts';

export const paymentRoutes: Route[] = [
  route(verifyGold, ({ deps, caller, query }) => checkGold(deps, { ...query, caller })),
  route(listWalletEntries, ({ deps, caller, query }) => listOwnEntries(deps, { ...query, caller })),
  route(getSandboxTrade, ({ deps, caller, language, query }) =>
    getTrade(deps, { ...query, caller, language }),
  ),
  route(finishSandboxTrade, ({ deps, caller, language, body }) =>
    finishTrade(deps, { ...body, caller, language }),
  ),
];
