import { maskPhone } from '@yanche/rules/people/phone';
import type { Sms } from './sms.ts';

export type LocalSms = { phoneMask: string; text: string; kind: 'code' | 'notice'; id?: string };

/** Keeps each message for the local inbox page, with the phone masked, instead of sending it. */
export const createLocalSms = (keep: (message: LocalSms) => Promise<void>): Sms => ({
  name: 'local',
  send: (phone, text, template, id) => {
    const isNotice = template !== undefined && template.name !== 'loginCode';
    return keep({
      phoneMask: maskPhone(phone),
      text,
      kind: isNotice ? 'notice' : 'code',
      ...(id !== undefined && { id }),
    });
  },
});
