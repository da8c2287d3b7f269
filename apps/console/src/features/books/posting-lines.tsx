import type { PostingRow } from '@yanche/contract/console/ledger';
import { defineTexts } from '@yanche/rules/bilingual';
import { bookingStatusLabels } from '@yanche/rules/staff/hand-bookings';
import { inLanguage } from '@yanche/rules/bilingual';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { tellYuan as yuan } from '@yanche/rules/money/money';
import { signedYuan } from './signed-yuan.ts';
import css from './books.module.css';

const texts = defineTexts({
  amount: ['变动', 'Change'],
  after: ['之后余额', 'Balance after'],
  now: ['现在', 'now'],
});

/** The lines of an entry; they sum to 0. */
export function PostingLines({ lines }: { lines: PostingRow['lines'] }) {
  const t = useTexts(texts);
  // Orders move these accounts side by side: there is a balance at any time, but none after one entry.
  const nowWords = (fen: number | null) => (fen === null ? '' : `${t.now} ${yuan(fen)}`);
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t.amount}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      {lines.map(({ accountId, name, amount, balanceAfter, balanceNow }) => (
        <tbody key={accountId}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {name}
            </th>
          </tr>
          <tr>
            <td>{signedYuan(amount)}</td>
            <td>{balanceAfter === null ? nowWords(balanceNow) : yuan(balanceAfter)}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** What corrects an entry, and what waits to. */
export function Corrections({ of }: { of: PostingRow['corrections'] }) {
  const language = useLanguage();
  return (
    <ul>
      {of.map(({ bookingId, status, amount }) => (
        <li key={bookingId}>
          <Link
            to={
              status === 'done'
                ? `/ledger?postingId=${bookingId}&open=${bookingId}`
                : `/bookings?status=proposed&open=${bookingId}`
            }
          >
            {yuan(amount)} · {inLanguage(bookingStatusLabels[status], language)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
