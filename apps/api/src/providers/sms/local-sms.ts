import { maskPhone } from '@yanche/rules/phone';
import type { Sms } from './sms.ts';

/** Sends nothing: keeps each message for the local inbox page, with the phone masked. */
export const createLocalSms = (
  keep: (message: { phoneMask: string; text: string }) => Promise<void>,
): Sms => ({
  name: 'local',
  send: (phone, text) => keep({ phoneMask: maskPhone(phone), text }),
});
