import type { CheckItem, Measure } from '@yanche/contract/inspections/inspections';
import { inLanguage } from '@yanche/rules/bilingual';
import { grouped } from '@yanche/rules/grouped';
import { beyondNorm } from '@yanche/rules/inspections/beyond-norm';
import { valuesOf } from '@yanche/rules/inspections/measure';
import { type QuestionId, questionRules } from '@yanche/rules/inspections/question-rules';
import { owedPlaces } from '@yanche/rules/inspections/reading-duty';
import { Button } from '@yanche/ui/button';
import { Text } from '@yanche/ui/layout';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { inspectTexts } from '../inspect.texts.ts';
import { factsOf } from '../record/lacks.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import styles from './item-row.module.css';

type ItemReadingsProps = {
  item: CheckItem;
  measure: Measure | null;
  openPlaces: number;
  /** Why its figures hold it open, see `Progress`; empty when they do not. */
  why: string;
  /** Called normal, but its figures make it abnormal in the report. */
  beyond: boolean;
  /** It may still become normal. */
  undecided: boolean;
  onOpen: (code: string) => void;
};

const isQuestion = (reason: string): reason is QuestionId => reason in questionRules;

/** The readings of an item in one line that opens the keypad; nothing where nothing is measured. */
export function ItemReadings(props: ItemReadingsProps) {
  const { item, measure, openPlaces, why, beyond, undecided, onOpen } = props;
  const t = useTexts(inspectTexts);
  const language = useLanguage();
  const session = useSession();
  const all = useRecorded(({ task }) => task.readings);
  const today = useRecorded(({ task }) => factsOf(task).today);
  const own = all.filter(({ items }) => items.includes(item.code));
  if (own.length === 0) return null;
  const values = own.flatMap((reading) => {
    const found = [...valuesOf(reading, measure).values()];
    return found.length === 0 ? [] : [`${found.join(' / ')} ${reading.unit}`.trim()];
  });
  const recorded = { due: own, recorded: [], today };
  const meant = beyondNorm(item.code, measure, recorded)
    .map(({ band }) => band.means)
    .join('、');
  const asked = why === '' ? [] : why.split(' ').map((each) => each.split(':'));
  const reasons = asked.map(([reason = '']) => reason);
  const isUnmeasured = own.some(
    (reading) => !reading.demanded && owedPlaces(reading, { measure }, today).length > 0,
  );
  const mayLeave = isUnmeasured && (undecided || reasons.includes('missing'));
  const hints = [
    openPlaces > 0 ? t.readingsDue(openPlaces) : mayLeave ? t.figureNeeded : null,
    ...asked.map(([reason = '', km = '']) =>
      isQuestion(reason)
        ? inLanguage(questionRules[reason].words, language).replace('{km}', grouped(Number(km)))
        : reason === 'photo'
          ? values.length > 0
            ? t.figurePhoto
            : t.limitPhoto
          : reason === 'notApplicable'
            ? t.figureNotApplicable
            : reason === 'vinUnread'
              ? t.vinUnread
              : null,
    ),
    beyond && !reasons.some(isQuestion) ? t.figureTold(meant) : null,
  ].filter((hint) => hint !== null);
  return (
    <>
      <button type="button" className={styles.detail} onClick={() => onOpen(item.code)}>
        <span className="y-sr">{t.readingsOf(item.name)}</span>
        <Text as="span" grow size={13} color={reasons.length > 0 || beyond ? 'major' : undefined}>
          {[...values, ...hints].join(' · ') || t.readingsOffered}
        </Text>
        <Chevron />
      </button>
      {mayLeave && (
        <Button
          tone="outline"
          size="large"
          onClick={() => session.leaveUnmeasured(item.code, t.unmeasured)}
        >
          {t.leaveUnmeasured}
        </Button>
      )}
    </>
  );
}
