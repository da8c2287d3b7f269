import type { ClaimView } from '@yanche/contract/claims/claims';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { caseTexts } from './case.texts.ts';

/** Money that is on its way, or there. */
export function PaymentCard({ claim: { payment, payTo } }: { claim: ClaimView }) {
  const t = useTexts(caseTexts);
  const { time } = useFormat();
  if (payment === null) return null;
  const { amount, at } = payment;
  return (
    <Card>
      <Cell
        label={t.payment}
        value={<Money fen={amount} size="medium" />}
        note={`${t[`to.${payTo}`]} · ${at === null ? t.paying : t.paidAt(time(at, 'dateTime'))}`}
      />
    </Card>
  );
}

/** What the customer wrote against a decision. */
export function AppealCard({ claim: { appeal } }: { claim: ClaimView }) {
  const t = useTexts(caseTexts);
  const { time } = useFormat();
  if (appeal === null) return null;
  return (
    <Card title={t.appealed} more={time(appeal.at, 'dateTime')}>
      <Text size={13} color="ink">
        <Written text={appeal.text} />
      </Text>
    </Card>
  );
}
