import type { PayerContext } from './payer-host.ts';

/** A verified notification of a provider. `eventId` is unique per provider. */
export type PaymentNotice = {
  eventId: string;
  /** `other`: without effect here. */
  kind: 'paid' | 'failed' | 'refunded' | 'other';
  /** Our payment id, as given to `open`. */
  tradeNo: string;
  /** Fen. */
  amount: number;
  providerTradeNo: string;
};

/** `open`: payable. `none`: unknown to the provider. */
export type TradeState = {
  state: 'paid' | 'failed' | 'open' | 'none';
  amount: number;
  providerTradeNo: string;
};

/**
 * The payer, as far as a provider must know. `code` and `state`: from the host's login page, for providers that need
 * it. `openId`: the payer's id in our mini-program.
 */
export type Payer = {
  ip: string;
  place: PayerContext;
  code: string | null;
  state: string | null;
  openId: string | null;
};

/**
 * An external payment method, modelled on WeChat Pay v3 and Alipay: open a trade, the person pays elsewhere, a signed
 * notification arrives (possibly twice, late or never). Throws a `PaymentFault` without a clear answer.
 */
export type PaymentProvider = {
  readonly name: string;
  /** WeChat contexts in which this method works, besides pages. */
  readonly apps?: readonly PayerContext[];
  /** Opens or reopens a trade; returns where the person pays, or the parameters of the host's cashier. */
  open(trade: {
    tradeNo: string;
    amount: number;
    title: string;
    notifyUrl: string;
    /** Where the person returns to. */
    returnUrl: string;
    expireAt: Date;
    payer: Payer;
  }): Promise<{ cashierUrl: string | null; payParams: Record<string, string> | null }>;
  /** Checks signature and age of a notification over its raw bytes; null when it must be refused. */
  readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): PaymentNotice | null;
  /** The acknowledgement that stops a provider from repeating a notification. */
  readonly thanks: { type: string; body: string };
  query(tradeNo: string): Promise<TradeState>;
  /** Closes a trade for payment. */
  close(tradeNo: string): Promise<void>;
  /** Requests a refund. Idempotent: the same `refundNo` is refunded once. `paid`: the trade's amount. */
  refund(request: {
    tradeNo: string;
    refundNo: string;
    amount: number;
    paid: number;
  }): Promise<'done' | 'pending'>;
  /** The state of a refund; `none`: unknown to the provider or given up, so it may be requested again. */
  queryRefund(request: {
    tradeNo: string;
    refundNo: string;
    amount: number;
  }): Promise<'done' | 'pending' | 'none'>;
};

/**
 * A provider gave no answer, or an untrusted one; `isRefusal`: it refused, and nothing happened. Contains no personal
 * data and no amount.
 */
export class PaymentFault extends Error {
  readonly isRefusal: boolean;

  constructor(reason: string, isRefusal = false) {
    super(`payment company: ${reason}`);
    this.name = 'PaymentFault';
    this.isRefusal = isRefusal;
  }
}
