/** What an invoice says. Fen. */
export type InvoiceToIssue = {
  /** Ours: asked twice, a provider answers the same invoice. */
  requestId: string;
  orderNo: string;
  amount: number;
  title: { kind: 'personal'; name: string } | { kind: 'company'; name: string; taxNo: string };
  at: Date;
};

type IssuedInvoice = {
  invoiceNo: string;
  /** A labelled document without tax effect. */
  isSample: boolean;
  pdf: Uint8Array;
};

/** Issues invoices. Throws while it cannot: it is asked again later. */
export type InvoiceProvider = {
  issue(invoice: InvoiceToIssue): Promise<IssuedInvoice>;
};
