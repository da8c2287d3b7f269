import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import { noTemplate, type Sms, SmsFault, type SmsNotice, type SmsTemplate } from '../sms/sms.ts';
import { MessageFault, type NoticeValues, type MessageSender } from './message.ts';

const signed: Bilingual<(text: string) => string> = [
  (text) => `【验车】${text}`,
  (text) => `[Yanche] ${text}`,
];
const placeholdersOf = ({ car, detail }: NoticeValues) => [car, detail];

/** Notices as text messages, sent by the provider of the login codes. */
export const createSmsMessages = (sms: Sms): MessageSender => ({
  name: sms.name,
  // Unknown for providers; a second text message for one event must be avoided.
  isRepeatable: sms.name === 'local',
  async send({ id, kind, to, language, text, values }) {
    const [zh, en] = values;
    const template: SmsTemplate = {
      name: kind as SmsNotice,
      language,
      values: [placeholdersOf(zh), placeholdersOf(en)],
    };
    await sms.send(to, inLanguage(signed, language)(text), template, id).catch((error: unknown) => {
      if (!(error instanceof SmsFault)) throw error;
      const { sent, reason } = error;
      if (reason === noTemplate) throw new MessageFault('never', 'noTemplate');
      throw new MessageFault(sent === 'no' ? 'later' : 'unknown', reason);
    });
  },
});
