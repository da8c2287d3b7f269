import type { HistoryEventRow } from '@yanche/contract/history/history-report';
import { grouped } from '@yanche/rules/grouped';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { Money } from '@yanche/ui/money';
import { UiLink } from '@yanche/ui/ui-link';
import Banknote from 'lucide-react/icons/banknote';
import Gauge from 'lucide-react/icons/gauge';
import Minus from 'lucide-react/icons/minus';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import FileText from 'lucide-react/icons/file-text';
import Wrench from 'lucide-react/icons/wrench';
import { langOf } from '@yanche/rules/lang-of';
import { Disclosure } from '#lib/screen/disclosure.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { isGrave } from './grave-rows.ts';
import { reportTexts } from './report.texts.ts';
import styles from './timeline-card.module.css';

const pictures = {
  claim: Banknote,
  service: Wrench,
  repair: Wrench,
  mileage: Gauge,
  policy: FileText,
  owner: UserRound,
  mark: FileText,
  inspection: ShieldCheck,
  gap: Minus,
} satisfies Record<HistoryEventRow['kind'], unknown>;

/** One record, an inspection of ours, or a time without any. */
export function TimelineRow({ event, id }: { event: HistoryEventRow; id: string }) {
  const t = useTexts(reportTexts);
  const { amount, at, detail, inspectionOrderId, items, km, kind, source } = event;
  const Picture = pictures[kind];
  return (
    <li
      id={id}
      tabIndex={-1}
      className={styles.row}
      data-kind={kind}
      data-grave={isGrave(event) || undefined}
      data-withdrawn={event.withdrawn || undefined}
    >
      <time dateTime={at} className={styles.at}>
        {at}
      </time>
      <span className={styles.bubble} aria-hidden="true">
        <Picture size={14} />
      </span>
      <div className={styles.words}>
        <Row gap={8} align="baseline" justify="between">
          <Text as="p" weight="bold" className={styles.title}>
            <span lang={langOf(event.title)}>{event.title}</span>
          </Text>
          {km !== null && (
            <code className={styles.km}>
              {grouped(km)}
              <span className="y-sr"> km</span>
            </code>
          )}
        </Row>
        <Muted>
          <span lang={langOf(detail)}>{detail}</span>
          {amount !== null && (
            <>
              {' '}
              <Money fen={amount} cents="auto" />
            </>
          )}
        </Muted>
        {event.withdrawn && <Muted size={12}>{t.withdrawn}</Muted>}
        {source !== null && <Muted size={12}>{source}</Muted>}
        {items.length > 0 && <Items items={items} />}
        {inspectionOrderId !== null && (
          <UiLink href={to.report(inspectionOrderId)} className={styles.link}>
            {t.openInspection}
          </UiLink>
        )}
      </div>
    </li>
  );
}

function Items({ items }: Pick<HistoryEventRow, 'items'>) {
  const t = useTexts(reportTexts);
  return (
    <Disclosure title={t.items(items.length)} className={styles.details}>
      <ul>
        {items.map(({ amount, name, structural, workText }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part may stand twice in one assessment
          <li key={`${index} ${name}`}>
            <span data-grave={structural || undefined}>
              <span lang={langOf(name)}>{name}</span> {workText}
            </span>
            {amount !== null && <Money fen={amount} tone="ink" cents="auto" />}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
