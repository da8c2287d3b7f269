import { payOrder } from '@yanche/contract/orders/orders';
import {
  checkPayment,
  finishSandboxTrade,
  getSandboxTrade,
  listWalletEntries,
  verifyGold,
} from '@yanche/contract/money/payments';
import { createTopUp, getTopUp } from '@yanche/contract/money/top-ups';
import { getWalletBill } from '@yanche/contract/money/wallet-bill';
import { type Route, route } from '#route.ts';
import { checkPaymentStatus } from './payments/check-payment.service.ts';
import { payForOrder } from './payments/pay-order.service.ts';
import { checkGold } from './gold.service.ts';
import { finishTrade, getTrade } from './payments/sandbox-cashier.service.ts';
import { beginTopUp, readTopUp } from './top-ups/top-ups.service.ts';
import { readBill } from './bill.service.ts';
import { listOwnEntries } from './wallet.service.ts';

export const paymentRoutes: Route[] = [
  route(payOrder, ({ deps, caller, body, visitor }) => {
    const { orderId, method, useGold, ...said } = body;
    return payForOrder(deps, { orderId, method, useGold, caller, payer: { ...said, visitor } });
  }),
  route(checkPayment, ({ deps, caller, body }) => checkPaymentStatus(deps, { ...body, caller })),
  route(verifyGold, ({ deps, caller, query }) => checkGold(deps, { ...query, caller })),
  route(listWalletEntries, ({ deps, caller, language, query }) =>
    listOwnEntries(deps, { ...query, caller, language }),
  ),
  route(getWalletBill, ({ deps, caller, query }) => readBill(deps, { ...query, caller })),
  route(createTopUp, ({ deps, caller, body }) => beginTopUp(deps, { ...body, caller })),
  route(getTopUp, ({ deps, caller, query }) => readTopUp(deps, { ...query, caller })),
  route(getSandboxTrade, ({ deps, caller, language, query }) =>
    getTrade(deps, { ...query, caller, language }),
  ),
  route(finishSandboxTrade, ({ deps, caller, language, body }) =>
    finishTrade(deps, { ...body, caller, language }),
  ),
];
