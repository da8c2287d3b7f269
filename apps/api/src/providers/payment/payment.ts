import type { PayerContext } from './payer-host.ts';

/** What a payment company told us, after its signature was checked. `eventId` is unique at the company. */
export type PaymentNotice = {
  eventId: string;
  /** `other`: something that changes nothing here. */
  kind: 'paid' | 'failed' | 'refunded' | 'other';
  /** Our payment id, as given to `open`. */
  tradeNo: string;
  /** Fen. */
  amount: number;
  providerTradeNo: string;
};

/** `open`: it can still be paid. `none`: the company has never seen it. */
export type TradeState = {
  state: 'paid' | 'failed' | 'open' | 'none';
  amount: number;
  providerTradeNo: string;
};

/**
 * Who pays, as far as a company must know. `code`: what the host's login page said, for a company that asks for it; `state`:
 * what that page is to bring back with it. `openId`: who they are to our mini-program, while they pay there.
 */
export type Payer = {
  ip: string;
  place: PayerContext;
  code: string | null;
  state: string | null;
  openId: string | null;
};

/**
 * One way to pay outside the wallet. Shaped after WeChat Pay v3 and Alipay: open a trade, the person pays
 * elsewhere, a signed notification arrives (perhaps twice, late or never). Who gets no clear answer throws a `PaymentFault`.
 */
export type PaymentProvider = {
  readonly name: string;
  /** The places of WeChat in which this way to pay works besides pages. */
  readonly apps?: readonly PayerContext[];
  /** Opens a trade, or the same again, and answers where the person pays or what the host's cashier is given. */
  open(trade: {
    tradeNo: string;
    amount: number;
    title: string;
    notifyUrl: string;
    /** Where the person comes back to. */
    returnUrl: string;
    expireAt: Date;
    payer: Payer;
  }): Promise<{ cashierUrl: string | null; payParams: Record<string, string> | null }>;
  /** Checks signature and age of a notification over its raw bytes; null when it must be refused. */
  readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): PaymentNotice | null;
  /** What the company wants to read when it may stop sending a notification. */
  readonly thanks: { type: string; body: string };
  query(tradeNo: string): Promise<TradeState>;
  /** Nobody can pay it afterwards. */
  close(tradeNo: string): Promise<void>;
  /** Asks for money back. Safe to repeat: the same `refundNo` is refunded once. `paid`: the amount of the trade. */
  refund(request: {
    tradeNo: string;
    refundNo: string;
    amount: number;
    paid: number;
  }): Promise<'done' | 'pending'>;
  /** What became of a refund; `none`: the company has never seen it, or gave it up, and it may be asked for again. */
  queryRefund(request: {
    tradeNo: string;
    refundNo: string;
    amount: number;
  }): Promise<'done' | 'pending' | 'none'>;
};

/**
 * A company gave no answer, or one that is not to be believed; `isRefusal`: it said no, and nothing happened there. Says
 * nothing personal and no amount.
 */
export class PaymentFault extends Error {
  readonly isRefusal: boolean;

  constructor(reason: string, isRefusal = false) {
    super(`payment company: ${reason}`);
    this.name = 'PaymentFault';
    this.isRefusal = isRefusal;
  }
}
