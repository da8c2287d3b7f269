import type { Language } from '@yanche/contract/failures';

/** A registered text of an SMS company: which one, and what stands in its gaps, in order. */
export type SmsTemplate = { name: 'loginCode'; language: Language; values: readonly string[] };

/** Sends text messages. Adapters for SMS companies and the local inbox implement this. */
export type Sms = {
  readonly name: string;
  /**
   * `phone`: 11 digits. Companies send only registered texts: they fill in `template` and throw without one; the local
   * inbox shows `text`. Resolves when the message is accepted; throws an `SmsFault` when it was not.
   */
  send(phone: string, text: string, template?: SmsTemplate): Promise<void>;
};

/** `sent: 'no'`: certainly not on its way. `'unknown'`: no answer came; it may still arrive. Says nothing personal. */
export class SmsFault extends Error {
  readonly sent: 'no' | 'unknown';

  constructor(sent: 'no' | 'unknown', reason: string) {
    super(`text message not accepted: ${reason}`);
    this.name = 'SmsFault';
    this.sent = sent;
  }
}

/** The numbers under which our texts are registered at a company. */
export type SmsTemplates = Record<SmsTemplate['name'], Record<Language, string>>;

/** How long a company may take. A repetition could send a second message, so there is none. */
export const smsPatienceMs = 5_000;
