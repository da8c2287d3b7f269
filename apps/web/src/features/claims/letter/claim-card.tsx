import type { ClaimRow } from '@yanche/contract/claims/claims';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { useWhoseTurn } from '#sheets/after-sales/whose-turn.ts';
import { claimsTexts } from '../claims.texts.ts';
import styles from './claim-card.module.css';

/** A claim in a list: what, whose turn, until when. */
export function ClaimCard({ claim }: { claim: ClaimRow }) {
  const t = useTexts(claimsTexts);
  const { time } = useFormat();
  const { claimId, claimNo, carTitle, plateTail, vinTail } = claim;
  const { subject, statusText, turn, amount, openedAt } = claim;
  const tail = plateTail === null ? t.vin(vinTail) : t.plate(plateTail);
  const until = turn.until === null ? '' : ` · ${t.until(time(turn.until, 'dateTime'))}`;
  const whose = useWhoseTurn()(turn.who, statusText);
  return (
    <Card flush>
      <UiLink href={to.claim(claimId)} className={styles.card}>
        <Row as="span" gap={8} justify="between" align="baseline">
          <Text as="span" size={15} weight="bold">
            {subject === '' ? t.noFault : subject}
          </Text>
          <Text as="span" size={13} color={turn.who === 'customer' ? 'brand' : 'muted'}>
            {turn.who === 'nobody' ? whose : statusText}
          </Text>
        </Row>
        <Muted as="span">
          {carTitle} ·{' '}
          <Text as="span" nowrap>
            {tail}
          </Text>
        </Muted>
        {turn.who !== 'nobody' && (
          <Text as="span" size={13} color="ink">
            {whose}
            {until}
          </Text>
        )}
        <Row as="span" gap={8} justify="between" align="baseline">
          <Muted as="span">
            {claimNo} · {time(openedAt, 'day')}
          </Muted>
          {amount !== null && <Money fen={amount} size="medium" />}
        </Row>
      </UiLink>
    </Card>
  );
}
