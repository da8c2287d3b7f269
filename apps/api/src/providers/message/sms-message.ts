import type { SmsNotice } from '#providers/sms/sms.ts';
import { noTemplate, type Sms, SmsFault } from '#providers/sms/sms.ts';
import { MessageFault, type Outside } from './message.ts';

/** Notices as text messages, by whoever sends the login codes. In Chinese: that is what is registered. */
export const createSmsMessages = (sms: Sms): Outside => ({
  name: sms.name,
  // Of a company nobody knows; a second text message for one event would be one too many.
  isRepeatable: sms.name === 'local',
  async send({ id, kind, to, text, values }) {
    const template = {
      name: kind as SmsNotice,
      language: 'zh' as const,
      values: [values.car, values.detail],
    };
    await sms.send(to, `【验车】${text}`, template, id).catch((error: unknown) => {
      if (!(error instanceof SmsFault)) throw error;
      const { sent, reason } = error;
      if (reason === noTemplate) throw new MessageFault('never', 'noTemplate');
      throw new MessageFault(sent === 'no' ? 'later' : 'unknown', reason);
    });
  },
});
