import type { OrderRow } from '@yanche/contract/orders/orders';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { useWhoseTurn } from '#sheets/after-sales/whose-turn.ts';
import styles from './claim-chip.module.css';
import { orderCardTexts } from './order-card.texts.ts';

type ClaimChipProps = { claim: NonNullable<OrderRow['claim']>; carTitle: string };

/** A claim of the order that waits for somebody: where it stands, whose turn, until when. Opens the case. */
export function ClaimChip({ claim, carTitle }: ClaimChipProps) {
  const t = useTexts(orderCardTexts);
  const { time } = useFormat();
  const { claimId, statusText, who, until } = claim;
  const turn = useWhoseTurn()(who, statusText);
  const words = t.claimUntil(turn, time(until, 'dateTime'));
  return (
    <UiLink
      href={to.claim(claimId)}
      className={who === 'customer' ? `${styles.chip} ${styles.mine}` : styles.chip}
    >
      <span>
        <b>{t.claimOf(statusText)}</b> {words}
        <span className="y-sr"> {carTitle}</span>
      </span>
      <Chevron size={16} />
    </UiLink>
  );
}
