import { HOUR_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import type { PaymentProvider } from '#providers/payment/payment.ts';
import { type PaymentCheck, leasePaymentCheck } from './payment-checks.store.ts';
import { applyTradeState } from './apply-payment-notice.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** Every hold is over by then, and with it what a company was told of how long it may be paid. */
const expiredAfterMs = 2 * HOUR_MS;

/**
 * Asks the companies what became of payments whose notification did not come, and closes there what nobody should pay any
 * more. A payment stays pending until it is known. Answers how many were asked about.
 */
export const checkPayments = (deps: Deps): Promise<number> =>
  repeatUntilDone(async () => {
    const due = await leasePaymentCheck(deps.db, deps.clock.now());
    if (due === null) return false;
    const { method } = due;
    const cashier = method === 'wechat' || method === 'alipay' ? deps.cashiers[method] : undefined;
    // What fails is due again after its pause.
    if (cashier !== undefined && (method === 'wechat' || method === 'alipay')) {
      await checkPayment(deps, { due, method, cashier }).catch(() => null);
    }
    return true;
  });

async function checkPayment(
  deps: Deps,
  {
    due,
    method,
    cashier,
  }: { due: PaymentCheck; method: 'wechat' | 'alipay'; cashier: PaymentProvider },
): Promise<void> {
  const { state, amount, providerTradeNo } = await cashier.query(due.id);
  const tell = (kind: 'paid' | 'failed', fen: number) =>
    applyTradeState(deps, method, { kind, tradeNo: due.id, amount: fen, providerTradeNo });
  if (state === 'paid') return void (await tell('paid', amount));
  const age = deps.clock.now().getTime() - due.created_at.getTime();
  if (state === 'failed' || (state === 'none' && age > expiredAfterMs)) {
    return void (await tell('failed', due.amount));
  }
  // The order was paid another way, or is over: the next time they are asked it is closed there, or was paid after all.
  if (state === 'open' && due.status === 'closed') await cashier.close(due.id);
}
