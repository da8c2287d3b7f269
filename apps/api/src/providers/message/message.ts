import type { Bilingual, Language } from '@yanche/rules/bilingual';
import type { NoticeKind } from '@yanche/rules/notices/notice-rules';
import type { NoticeOutcome } from '@yanche/rules/notices/notice-state';

/** Placeholder values of a registered text. */
export type NoticeValues = { car: string; detail: string };

/** A notice for somebody who is not using the app. */
export type OutgoingMessage = {
  /** Sent with every try, so that duplicates can be recognised. */
  id: string;
  kind: NoticeKind;
  /** A phone, or an openid of the mini-program. */
  to: string;
  /** The receiver's language, in which `text` is. */
  language: Language;
  text: string;
  /** For providers with registered texts, which may exist in one language only. */
  values: Bilingual<NoticeValues>;
};

/** Sends messages over one channel. Throws a `MessageFault` when a message was not accepted. */
export type MessageSender = {
  readonly name: string;
  /** Whether a second sending under the same id has no effect. */
  readonly isRepeatable: boolean;
  send(message: OutgoingMessage): Promise<void>;
};

/** The result of a message that was not accepted. Contains no personal data and no secret. */
export class MessageFault extends Error {
  readonly outcome: Exclude<NoticeOutcome, 'sent'>;
  readonly reason: string;

  constructor(outcome: MessageFault['outcome'], reason: string) {
    super(`message not accepted: ${reason}`);
    this.name = 'MessageFault';
    this.outcome = outcome;
    this.reason = reason;
  }
}
