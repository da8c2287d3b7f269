import type { AccountOfMonth } from '@yanche/contract/money/wallet-bill';
import { Muted } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { walletTexts } from '../wallet/wallet.texts.ts';
import styles from './bill.module.css';
import { billTexts } from './bill.texts.ts';

/** From the opening balance, line by line, to the closing one: the figures add up as they stand. */
export function AccountLines({ of, isFinal }: { of: AccountOfMonth; isFinal: boolean }) {
  const t = useTexts(billTexts);
  const kinds = useTexts(walletTexts);
  // What both came and went under one heading, such as corrections, stands on two lines.
  const lines = of.lines.flatMap(({ kind, in: came, countIn, out: went, countOut }) => [
    ...(came > 0 ? [{ key: `${kind} in`, kind, count: countIn, fen: came }] : []),
    ...(went > 0 ? [{ key: `${kind} out`, kind, count: countOut, fen: -went }] : []),
  ]);
  return (
    <dl className={styles.lines}>
      <Line name={t.opening} fen={of.opening} />
      {lines.length === 0 && (
        <div className={styles.line}>
          <dt>
            <Muted>{t.nothing}</Muted>
          </dt>
        </div>
      )}
      {lines.map(({ key, kind, count, fen }) => (
        <Line key={key} name={kinds[kind]} note={t.count(count)} fen={fen} isSigned />
      ))}
      {lines.length > 0 && (
        <>
          <Line name={t.in} fen={of.in} isSigned isSum />
          <Line name={t.out} fen={0 - of.out} isSigned />
        </>
      )}
      <Line name={isFinal ? t.closing : t.now} fen={of.closing} isTotal />
    </dl>
  );
}

type LineProps = {
  name: string;
  note?: ReactNode;
  fen: number;
  isSigned?: boolean;
  isSum?: boolean;
  isTotal?: boolean;
};

function Line({ name, note, fen, isSigned, isSum, isTotal }: LineProps) {
  return (
    <div
      className={[styles.line, isSum && styles.sum, isTotal && styles.total]
        .filter(Boolean)
        .join(' ')}
    >
      <dt>
        {name} {note !== undefined && <Muted as="span">{note}</Muted>}
      </dt>
      <dd>
        {isSigned && fen > 0 && '+'}
        <Money fen={fen} tone="ink" />
      </dd>
    </div>
  );
}
