import type { PaymentProvider } from './payment.ts';
import type { SandboxPayment } from './sandbox-payment.ts';

/** The outside ways to pay that are switched on, by method. */
export type Cashiers = {
  readonly sandbox?: SandboxPayment;
  readonly wechat?: PaymentProvider;
  readonly alipay?: PaymentProvider;
};
