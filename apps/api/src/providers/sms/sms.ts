import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import type { NoticeKind, noticeKinds } from '@yanche/rules/notices/notice-rules';

/** Notices sent by text message. */
export type SmsNotice = {
  [Kind in NoticeKind]: 'sms' extends (typeof noticeKinds)[Kind][number] ? Kind : never;
}[NoticeKind];

/** A registered text of a provider: which one, and its placeholder values in order. */
export type SmsTemplate = {
  name: 'loginCode' | SmsNotice;
  language: Language;
  /** In both languages, because Chinese-only texts go to everybody. */
  values: Bilingual<readonly string[]>;
};

/** The registered text of a code, with its lifetime in minutes. */
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

/** `sent: 'no'`: certainly not sent. `'unknown'`: no answer; it may still arrive. Contains no personal data. */
export class SmsFault extends Error {
  readonly sent: 'no' | 'unknown';
  /** A provider's code, or a short reason of ours. */
  readonly reason: string;

  constructor(sent: 'no' | 'unknown', reason: string) {
    super(`text message not accepted: ${reason}`);
    this.name = 'SmsFault';
    this.sent = sent;
    this.reason = reason;
  }
}

/** The ids of a text registered at a provider. `en` is null when only the Chinese one exists. */
type RegisteredTexts = { zh: string; en: string | null };
/** Texts of notices are optional. */
export type SmsTemplates = Record<'loginCode', RegisteredTexts> &
  Partial<Record<SmsNotice, RegisteredTexts>>;

/** The reason of a fault: the text is not registered, so nothing was sent. */
export const noTemplate = 'no template';

/** The id of a registered text and its values, in the person's language, else Chinese. */
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

/** Time limit of a provider, ms. Never retried, because a repetition could send a second message. */
export const smsTimeoutMs = 5_000;

/** The result of a message as a value, for callers that undo limits. */
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
