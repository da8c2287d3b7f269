import type { Clock } from '#lib/clock.ts';
import type { Links } from '#lib/signing/links.ts';
import { createAlipayPayment } from './alipay-payment.ts';
import type { Cashiers } from './cashiers.ts';
import type { PaymentChoice } from './payment-environment.ts';
import { createSandboxPayment } from './sandbox-payment.ts';
import { createWechatPayment } from './wechat-payment.ts';

/** Creates the configured payment methods. */
export const createCashiers = (
  {
    wechat,
    alipay,
    sandbox,
    miniAppId,
  }: PaymentChoice & { sandbox: boolean; miniAppId: string | null },
  { links, clock, port }: { links: Links; clock: Clock; port: number },
): Cashiers => ({
  ...(wechat !== null && { wechat: createWechatPayment({ ...wechat, miniAppId }, clock) }),
  ...(alipay !== null && { alipay: createAlipayPayment(alipay, clock) }),
  ...(sandbox && { sandbox: createSandboxPayment({ links, clock, port }) }),
});
