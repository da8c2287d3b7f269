import { type ColleagueChange, listColleagueChanges } from '@yanche/contract/people/colleagues';
import { inLanguage } from '@yanche/rules/bilingual';
import { colleagueChangeLabels } from '@yanche/rules/people/colleagues';
import { langOf } from '@yanche/rules/lang-of';
import { Button } from '@yanche/ui/button';
import { Muted, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { Skeleton } from '@yanche/ui/skeleton';
import { useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { usePlaceWords } from '#sheets/dealer/place-words.ts';
import styles from './colleagues.module.css';
import { colleaguesTexts } from './colleagues.texts.ts';

type Props = { open: boolean; onClose: () => void };

/** Every change of the people, newest first. */
export function ChangesSheet({ open, onClose }: Props) {
  const t = useTexts(colleaguesTexts);
  return (
    <Sheet open={open} onClose={onClose} title={t.history} note={t.historyNote}>
      <Page />
    </Sheet>
  );
}

/** One page; the next one is read when it is asked for. */
function Page({ after }: { after?: string }) {
  const t = useTexts(colleaguesTexts);
  const [wantsMore, setWantsMore] = useState(false);
  const page = useCall(listColleagueChanges, after === undefined ? {} : { after });
  return (
    <AnswerView of={page} loading={<Skeleton width="60%" />}>
      {({ data, next }) => (
        <>
          {data.length === 0 && after === undefined && <Muted>{t.noHistory}</Muted>}
          <ul className={styles.list}>
            {data.map((change) => (
              <ChangeRow key={`${change.at} ${change.kind} ${change.name}`} change={change} />
            ))}
          </ul>
          {next !== null && !wantsMore && (
            <Button tone="text" block onClick={() => setWantsMore(true)}>
              {t.more}
            </Button>
          )}
          {next !== null && wantsMore && <Page after={next} />}
        </>
      )}
    </AnswerView>
  );
}

function ChangeRow({ change }: { change: ColleagueChange }) {
  const t = useTexts(colleaguesTexts);
  const language = useLanguage();
  const { time } = useFormat();
  const wordsOf = usePlaceWords();
  const { before, after } = change;
  const places = [before, after].flatMap((place) => (place === null ? [] : [wordsOf(place)]));
  return (
    <li className={styles.row}>
      <div>
        <Text tight>
          <span lang={langOf(change.name)}>{change.name}</span> ·{' '}
          {inLanguage(colleagueChangeLabels[change.kind], language)}
        </Text>
        {places.length > 0 && <Muted tight>{places.join(' → ')}</Muted>}
        <Muted tight>
          {time(change.at, 'dateTime')} · {t.by}{' '}
          <span lang={change.by === null ? undefined : langOf(change.by)}>
            {change.by ?? t.platform}
          </span>
        </Muted>
      </div>
    </li>
  );
}
