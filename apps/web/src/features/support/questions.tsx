import type { Help } from '@yanche/contract/support/threads';
import { Card } from '@yanche/ui/card';
import { Muted, Text } from '@yanche/ui/layout';
import { UiLink } from '@yanche/ui/ui-link';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import styles from './support.module.css';
import { supportTexts } from './support.texts.ts';

type Question = Help['questions'][number];

/** Common questions, answered by the state of this order. */
export function Questions({ help, orderId }: { help: Help; orderId: string | null }) {
  const t = useTexts(supportTexts);
  if (help.questions.length === 0) return null;
  return (
    <Card title={t.faq}>
      {orderId !== null && <Muted mb={8}>{t.faqNote}</Muted>}
      {help.questions.map((each) => {
        const href = orderId === null ? null : hrefOf(each.to, orderId, help.claimId);
        return (
          <details key={each.key} className={styles.question}>
            <summary>
              {each.question}
              <ChevronDown size={18} aria-hidden="true" />
            </summary>
            <Text size={15} color="muted">
              {each.answer}
            </Text>
            {href !== null && (
              <UiLink href={href} className={styles.there}>
                {t.goThere}
                <span className="y-sr"> {each.question}</span>
              </UiLink>
            )}
          </details>
        );
      })}
    </Card>
  );
}

function hrefOf(target: Question['to'], orderId: string, claimId: string | null): string | null {
  if (target === null) return null;
  const ways: Record<NonNullable<Question['to']>, string> = {
    order: to.orderDetail(orderId),
    refund: to.orderDetail(orderId),
    changeTime: to.orderDetail(orderId),
    report: to.report(orderId),
    claim: claimId === null ? to.newClaim(orderId) : to.claim(claimId),
    invoice: to.invoices(orderId),
    pay: to.confirmOrder(orderId),
    deal: to.deal(orderId),
  };
  return ways[target];
}
