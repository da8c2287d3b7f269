import type { TimelineItem } from '@yanche/contract/console/orders';
import { defineTexts, inLanguage, type Language } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import { eventWords } from '#claims/claim-words.ts';
import type { Db } from '#database/schema.ts';
import {
  listClaimSteps,
  listCreditsAbout,
  listInvoicesAbout,
  listMessagesAbout,
  type Whose,
} from './after-order.store.ts';
import { actorWords } from './timeline-words.ts';

type Item = Omit<TimelineItem, 'at'> & { at: Date };

const words = defineTexts({
  claim: [(step: string) => `理赔：${step}`, (step) => `Claim: ${step}`],
  wrote: ['给客服留言', 'Wrote to support'],
  answered: ['回复了客户', 'Answered the customer'],
  complaint: [(no: string) => `投诉 ${no}`, (no) => `Complaint ${no}`],
  invoiceAsked: ['申请开票', 'Asked for an invoice'],
  invoiceIssued: ['发票已开具', 'The invoice was issued'],
  invoiceCredited: ['退款后开了红字发票', 'A credit note was issued after a refund'],
});

/** Claims, messages and invoices of an order, or of a person. */
export async function afterItems(db: Db, of: Whose, language: Language): Promise<Item[]> {
  const [steps, messages, invoices, credits] = await Promise.all([
    listClaimSteps(db, of),
    listMessagesAbout(db, of),
    listInvoicesAbout(db, of),
    listCreditsAbout(db, of),
  ]);
  const say = (key: 'wrote' | 'answered' | 'invoiceAsked' | 'invoiceIssued' | 'invoiceCredited') =>
    inLanguage(words[key], language);
  return [
    ...steps.map(({ at, event, actor_kind, actor_name, claim_no }) => ({
      at,
      group: 'state' as const,
      by: actorWords(actor_kind, actor_name, language) ?? actor_name,
      what: inLanguage(words.claim, language)(inLanguage(eventWords[event], language)),
      lines: [claim_no],
    })),
    ...messages.map(({ at, from_us, author_name, complaint_no }) => ({
      at,
      group: 'contact' as const,
      by: author_name,
      what: say(from_us ? 'answered' : 'wrote'),
      lines: complaint_no === null ? [] : [inLanguage(words.complaint, language)(complaint_no)],
    })),
    ...invoices.flatMap(({ requested_at, issued_at, invoice_no, amount }) => {
      const common = { group: 'money' as const, by: null };
      const asked = { ...common, at: requested_at, what: say('invoiceAsked') };
      const lines = [tellYuan(amount)];
      if (issued_at === null) return [{ ...asked, lines }];
      const no = invoice_no === null ? [] : [invoice_no];
      return [
        { ...asked, lines },
        { ...common, at: issued_at, what: say('invoiceIssued'), lines: no },
      ];
    }),
    ...credits.map(({ issued_at, invoice_no, amount }) => ({
      at: issued_at,
      group: 'money' as const,
      by: null,
      what: say('invoiceCredited'),
      lines: [tellYuan(-amount), invoice_no],
    })),
  ];
}
