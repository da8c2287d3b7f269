import type { HistoryVerdict } from '@yanche/contract/history/history-report';
import { Row, Stack, Text } from '@yanche/ui/layout';
import Ban from 'lucide-react/icons/ban';
import CarFront from 'lucide-react/icons/car-front';
import Droplets from 'lucide-react/icons/droplets';
import Flame from 'lucide-react/icons/flame';
import Gauge from 'lucide-react/icons/gauge';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useTexts } from '#lib/language/texts.ts';
import styles from './history-answers.module.css';
import { historyAnswersTexts } from './history-answers.texts.ts';

/** `rowKeys`: the records an answer rests on, where they can be shown. */
type Answer = Omit<HistoryVerdict, 'rowKeys'> & { rowKeys?: readonly string[] };
type AnswersProps = {
  verdicts: readonly Answer[];
  onRows?: (rowKeys: readonly string[]) => void;
};

/** The six answers about the past of a car, in the order they are asked. */
export function HistoryAnswers({ verdicts, onRows }: AnswersProps) {
  const t = useTexts(historyAnswersTexts);
  return (
    <ul className={styles.tiles} aria-label={t.verdicts}>
      {verdicts.map((verdict) => (
        <Verdict key={verdict.kind} verdict={verdict} onRows={onRows} />
      ))}
    </ul>
  );
}

const pictures = {
  accident: CarFront,
  odometer: Gauge,
  flood: Droplets,
  fire: Flame,
  totalLoss: Ban,
  theft: LockKeyhole,
} satisfies Record<HistoryVerdict['kind'], unknown>;

type VerdictProps = { verdict: Answer; onRows: AnswersProps['onRows'] };

/** One answer; with rows behind it a tap leads to them. Only "yes" has a colour. */
function Verdict({ verdict, onRows }: VerdictProps) {
  const t = useTexts(historyAnswersTexts);
  const { answer, detail, kind, label, rowKeys = [], tone, word } = verdict;
  const Picture = pictures[kind];
  const face = (
    <Stack as="span" gap={2}>
      <Row as="span" gap={6} align="center" size={13}>
        <Picture size={16} aria-hidden="true" />
        {label}
      </Row>
      <Text as="b" size={17} tight>
        {word}
      </Text>
      <Text as="span" size={12} tight>
        {detail}
      </Text>
    </Stack>
  );
  return (
    <li
      className={styles.tile}
      data-answer={answer}
      data-tone={answer === 'yes' ? tone : undefined}
    >
      {rowKeys.length === 0 || onRows === undefined ? (
        face
      ) : (
        <button type="button" className={styles.open} onClick={() => onRows(rowKeys)}>
          {face}
          <span className="y-sr">{t.openRows(label)}</span>
        </button>
      )}
    </li>
  );
}
