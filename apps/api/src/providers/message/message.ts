import type { Bilingual, Language } from '@yanche/rules/bilingual';
import type { NoticeKind } from '@yanche/rules/notices/notice-rules';
import type { NoticeOutcome } from '@yanche/rules/notices/notice-state';

/** What stands in the gaps of a registered text. */
export type NoticeValues = { car: string; detail: string };

/** A notice for somebody who is not looking at the app. */
export type OutgoingMessage = {
  /** Goes along with every try, so that two tries can be told for one message. */
  id: string;
  kind: NoticeKind;
  /** A phone, or who they are to the mini-program. */
  to: string;
  /** The person's; `text` is in it. */
  language: Language;
  text: string;
  /** For companies that send only registered texts, which may be there in one language only. */
  values: Bilingual<NoticeValues>;
};

/** A way out of the house. Throws a `MessageFault` when the message was not accepted. */
export type MessageSender = {
  readonly name: string;
  /** Whether a second sending under the same id changes nothing. */
  readonly isRepeatable: boolean;
  send(message: OutgoingMessage): Promise<void>;
};

/** What became of a message that was not accepted. Says nothing personal and no secret. */
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
