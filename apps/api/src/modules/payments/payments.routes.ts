import { finishSandboxTrade, getSandboxTrade } from '@yanche/contract/payments';
import { type Route, route } from '#route';
import { finishTrade, getTrade } from './sandbox-cashier.service.ts';

export const paymentRoutes: Route[] = [
  route(getSandboxTrade, ({ deps, caller, language, query }) =>
    getTrade(deps, { ...query, caller, language }),
  ),
  route(finishSandboxTrade, ({ deps, caller, language, body }) =>
    finishTrade(deps, { ...body, caller, language }),
  ),
];
