import { orderPrefill } from '@yanche/contract/orders/order-prefill';
import { call } from '#lib/call/call.ts';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { adoptContact } from './adopt-contact.ts';

const readContact = async () => (await call(orderPrefill, { query: {}, quiet: true })).contact;

/** Lets a visitor log in and fills in their contact. Somebody who is logged in has emptied it, and is asked for it by the form. */
export async function adoptLogin(): Promise<void> {
  try {
    if ((await readContact()) === null && (await askLogin())) adoptContact(await readContact());
  } catch {
    // Without a network the form asks for the contact.
  }
}
