import type { ContractContent } from '@yanche/contract/contracts/contracts';
import type { ContractOrder } from './contracts.store.ts';
import { factsOf } from './contract-facts.ts';
import { templateEn } from './template-en.ts';
import { templateZh } from './template-zh.ts';

/** A changed text gets another version: what was signed under this one must be found again word for word. */
export const templateVersion = '2026-11';

/** The contract of an order in words. The same order gives the same words, so their hash tells whether it changed. */
export const writeContract = (order: ContractOrder, contractNo: string): ContractContent => ({
  contractNo,
  template: templateVersion,
  orderNo: order.order_no,
  clientName: order.contractor_name,
  realPrice: order.real_price,
  zh: templateZh(factsOf(order, 'zh')),
  en: templateEn(factsOf(order, 'en')),
});
