/** What a payment company told us, after its signature was checked. `eventId` is unique at the company. */
export type PaymentNotice = {
  eventId: string;
  kind: 'paid' | 'failed' | 'refunded';
  /** Our payment id, as given to `open`. */
  tradeNo: string;
  /** Fen. */
  amount: number;
  providerTradeNo: string;
};

/**
 * One way to pay outside the wallet. Shaped after WeChat Pay v3 and Alipay: open a trade, the person pays
 * elsewhere, a signed notification arrives (perhaps twice, late or never).
 */
export type PaymentProvider = {
  readonly name: string;
  /** Opens a trade and answers where the person pays. */
  open(trade: {
    tradeNo: string;
    amount: number;
    title: string;
    notifyUrl: string;
  }): Promise<{ cashierUrl: string }>;
  /** Checks signature and age of a notification over its raw bytes; null when it must be refused. */
  readNotice(
    rawBody: string,
    headers: Readonly<Record<string, string | undefined>>,
  ): PaymentNotice | null;
  /** Asks for money back. Safe to repeat: the same `refundNo` is refunded once. */
  refund(request: {
    tradeNo: string;
    refundNo: string;
    amount: number;
  }): Promise<'done' | 'pending'>;
};
