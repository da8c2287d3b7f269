import type { ThreadRow } from '@yanche/contract/support/threads';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { UiLink } from '@yanche/ui/ui-link';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { to } from '#lib/paths.ts';
import styles from './support.module.css';
import { supportTexts } from './support.texts.ts';

/** Conversations and complaints, with who has to answer and until when. */
export function ThreadRows({ rows }: { rows: readonly ThreadRow[] }) {
  return rows.map((row) => <Line key={row.threadId} row={row} />);
}

function Line({ row }: { row: ThreadRow }) {
  const t = useTexts(supportTexts);
  const { time } = useFormat();
  const { threadId, title, order, complaint, state, lastAt, lastText, unread } = row;
  return (
    <UiLink href={to.thread(threadId)} className={styles.row}>
      <Row as="span" gap={8} justify="between" align="baseline">
        <Text as="span" weight={unread > 0 ? 'bold' : 'medium'}>
          {complaint === null ? title : t.complaint(complaint.no)}
          {order !== null && <Muted as="span"> {order.orderNo}</Muted>}
        </Text>
        <Muted as="span" noShrink>
          {time(lastAt, 'dateTime')}
        </Muted>
      </Row>
      <Muted as="span" className={styles.last}>
        <Written text={lastText} />
      </Muted>
      <Row as="span" gap={8} size={13}>
        {unread > 0 ? (
          <Tag tone="major" icon={false}>
            {t.unread(unread)}
          </Tag>
        ) : (
          <Muted as="span">{complaintWords() ?? t[state]}</Muted>
        )}
      </Row>
    </UiLink>
  );

  function complaintWords(): string | null {
    if (complaint === null) return null;
    return complaint.answeredAt === null
      ? t.answerBy(time(complaint.answerBy, 'dateTime'))
      : t.answeredAt(time(complaint.answeredAt, 'dateTime'));
  }
}
