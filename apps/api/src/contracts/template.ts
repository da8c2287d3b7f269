import type { ContractContent } from '@yanche/contract/contracts/contracts';
import type { ContractOrder } from './contracts.store.ts';
import { factsOf } from './contract-facts.ts';
import { templateEn } from './template-en.ts';
import { templateZh } from './template-zh.ts';

/** Change the version with the text: signed texts must be reproducible. */
export const templateVersion = '2026-12';

/** The contract text of an order. Deterministic, so that its hash shows whether the order changed. */
export const writeContract = (order: ContractOrder, contractNo: string): ContractContent => ({
  contractNo,
  template: templateVersion,
  orderNo: order.order_no,
  clientName: order.contractor_name,
  realPrice: order.real_price,
  zh: templateZh(factsOf(order, 'zh')),
  en: templateEn(factsOf(order, 'en')),
});
