type InvoiceTitle =
  | { kind: 'personal'; name: string }
  | { kind: 'company'; name: string; taxNo: string };

/** What an invoice says. Fen. */
export type InvoiceToIssue = {
  /** Ours: asked twice, a provider answers the same invoice. */
  requestId: string;
  orderNo: string;
  amount: number;
  title: InvoiceTitle;
  at: Date;
};

/** What of an invoice is taken back by a red one. Fen; `amount` is positive, and less than the invoice's when only part went back. */
export type InvoiceToCredit = InvoiceToIssue & { invoiceNo: string };

type IssuedInvoice = {
  invoiceNo: string;
  /** What it is about, fen: of an earlier try, when the same was asked for before with another amount. */
  amount: number;
  /** A labelled document without tax effect. */
  isSample: boolean;
  pdf: Uint8Array;
};

/** Issues invoices, and takes them back. Throws while it cannot: it is asked again later. */
export type InvoiceProvider = {
  issue(invoice: InvoiceToIssue): Promise<IssuedInvoice>;
  credit(invoice: InvoiceToCredit): Promise<IssuedInvoice>;
};
