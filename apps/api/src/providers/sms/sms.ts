import type { Language } from '@yanche/contract/failures';
import type { NoticeKind, noticeKinds } from '@yanche/rules/notice-rules';

/** What is told by text message, besides login codes. */
export type SmsNotice = {
  [Kind in NoticeKind]: 'sms' extends (typeof noticeKinds)[Kind][number] ? Kind : never;
}[NoticeKind];

/** A registered text of an SMS company: which one, and what stands in its gaps, in order. */
export type SmsTemplate = {
  name: 'loginCode' | SmsNotice;
  language: Language;
  values: readonly string[];
};

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

/** The numbers under which our texts are registered at a company; of notices there need not be any. */
export type SmsTemplates = Record<'loginCode', Record<Language, string>> &
  Partial<Record<SmsNotice, Record<Language, string>>>;

/** The reason of a fault: this text is registered nowhere, so nothing was sent. */
export const noTemplate = 'no template';

/** The number of a registered text. */
export function registeredText(
  templates: SmsTemplates,
  template: SmsTemplate | undefined,
): { template: SmsTemplate; number: string } {
  const number = template && templates[template.name]?.[template.language];
  if (template === undefined || number === undefined) throw new SmsFault('no', noTemplate);
  return { template, number };
}

/** How long a company may take. A repetition could send a second message, so there is none. */
export const smsPatienceMs = 5_000;

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
