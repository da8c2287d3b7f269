import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { NoticeKind, noticeKinds } from '@yanche/rules/notices/notice-rules';

/** What is told by text message, besides login codes. */
export type SmsNotice = {
  [Kind in NoticeKind]: 'sms' extends (typeof noticeKinds)[Kind][number] ? Kind : never;
}[NoticeKind];

/** A registered text of an SMS company: which one, and what stands in its gaps, in order. */
export type SmsTemplate = {
  name: 'loginCode' | SmsNotice;
  language: Language;
  /** In both languages: a text that is registered in Chinese only goes to everybody. */
  values: Bilingual<readonly string[]>;
};

/** The registered text of a code, and how many minutes it is good for: the same in both languages. */
export function codeTemplate(language: Language, code: string, minutes: number): SmsTemplate {
  const gaps = [code, String(minutes)];
  return { name: 'loginCode', language, values: [gaps, gaps] };
}

/** Sends text messages. Adapters for SMS companies and the local inbox implement this. */
export type Sms = {
  readonly name: string;
  /**
   * `phone`: 11 digits. Companies send only registered texts: they fill in `template` and throw without one; the local
   * inbox shows `text`. Resolves when the message is accepted; throws an `SmsFault` when it was not. `id` goes along:
   * the local inbox keeps one message of it, companies only repeat it in their records.
   */
  send(phone: string, text: string, template?: SmsTemplate, id?: string): Promise<void>;
};

/** `sent: 'no'`: certainly not on its way. `'unknown'`: no answer came; it may still arrive. Says nothing personal. */
export class SmsFault extends Error {
  readonly sent: 'no' | 'unknown';
  /** A code, or a few words of ours. */
  readonly reason: string;

  constructor(sent: 'no' | 'unknown', reason: string) {
    super(`text message not accepted: ${reason}`);
    this.name = 'SmsFault';
    this.sent = sent;
    this.reason = reason;
  }
}

/** The numbers under which a text is registered at a company. `en` is null where there is only the Chinese one. */
type RegisteredTexts = { zh: string; en: string | null };
/** Of notices there need not be any. */
export type SmsTemplates = Record<'loginCode', RegisteredTexts> &
  Partial<Record<SmsNotice, RegisteredTexts>>;

/** The reason of a fault: this text is registered nowhere, so nothing was sent. */
export const noTemplate = 'no template';

/** The number of a registered text and what fills its gaps, in one language: the person's, else Chinese. */
export function registeredText(
  templates: SmsTemplates,
  template: SmsTemplate | undefined,
): { name: SmsTemplate['name']; number: string; values: readonly string[] } {
  const texts = template && templates[template.name];
  if (template === undefined || texts === undefined) throw new SmsFault('no', noTemplate);
  const { name, language, values } = template;
  const number = texts[language];
  return number === null
    ? { name, number: texts.zh, values: values[0] }
    : { name, number, values: inLanguage(values, language) };
}

/** How long a company may take. A repetition could send a second message, so there is none. */
export const smsTimeoutMs = 5_000;

/** What became of a message, for whoever gives back what did not go. */
export async function trySend(
  sms: Sms,
  ...message: Parameters<Sms['send']>
): Promise<'sent' | SmsFault['sent']> {
  try {
    await sms.send(...message);
    return 'sent';
  } catch (error) {
    if (error instanceof SmsFault) return error.sent;
    throw error;
  }
}
