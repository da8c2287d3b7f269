import { HOUR_MS } from '@yanche/rules/calendar';
import type { Deps } from '#deps.ts';
import type { PaymentProvider } from '#providers/payment/payment.ts';
import { type PaymentCheck, leasePaymentCheck } from './payment-checks.store.ts';
import { applyTradeState } from './apply-payment-notice.store.ts';
import { repeatUntilDone } from '#lib/repeat-until-done.ts';

/** By then every hold, and with it the provider's payment deadline, has expired. */
const expiredAfterMs = 2 * HOUR_MS;

/**
 * Queries providers for payments whose notification did not arrive, and closes trades that must not be paid any more. A
 * payment stays pending until its result is known. Returns how many were queried.
 */
export const checkPayments = (deps: Deps, signal?: AbortSignal): Promise<number> =>
  repeatUntilDone(signal, async () => {
    const due = await leasePaymentCheck(deps.db, deps.clock.now());
    if (due === null) return false;
    const { method } = due;
    const cashier = method === 'wechat' || method === 'alipay' ? deps.cashiers[method] : undefined;
    // A failed query is due again after its pause.
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
  // The order was paid another way or has ended: close the trade; if it was paid meanwhile, the next query finds out.
  if (state === 'open' && due.status === 'closed') await cashier.close(due.id);
}
