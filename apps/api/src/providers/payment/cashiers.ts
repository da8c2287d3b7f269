import type { PaymentProvider } from './payment.ts';
import type { SandboxPayment } from './sandbox-payment.ts';

/** The enabled external payment methods. */
export type Cashiers = {
  readonly sandbox?: SandboxPayment;
  readonly wechat?: PaymentProvider;
  readonly alipay?: PaymentProvider;
};
