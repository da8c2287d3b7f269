import type { OrderPrefill } from '@yanche/contract/orders/order-prefill';
import { useOrderDraft } from '../order-draft.ts';

/** Fills in what is empty of the contact, and nothing else. */
export function adoptContact(contact: OrderPrefill['contact']): void {
  if (contact === null) return;
  const { draft, adopt } = useOrderDraft.getState();
  adopt({
    ...(draft.contractorName === '' && { contractorName: contact.name }),
    ...(draft.phone === '' && { phone: contact.phone }),
  });
}
