import type { Invoice } from '@yanche/contract/support/invoices';
import { anId } from './an-order.ts';

export const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  invoiceId: anId(1),
  orderId: anId(701),
  orderNo: 'YC20261119000001',
  amount: 24_800,
  titleKind: 'personal',
  titleName: '林晓彤',
  taxNo: null,
  status: 'issued',
  statusText: '已开出',
  invoiceNo: 'SAMPLE-0001',
  refusedReason: null,
  credits: [],
  sample: true,
  requestedAt: '2026-11-24T02:00:00Z',
  issuedAt: '2026-11-24T02:01:00Z',
  url: '/api/invoice/file?key=a',
  ...changes,
});
