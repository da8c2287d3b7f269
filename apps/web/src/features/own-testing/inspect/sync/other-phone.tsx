import { valuesOf } from '@yanche/rules/inspections/measure';
import { Button } from '@yanche/ui/button';
import { Row, Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { useEffect, useRef } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { inspectTexts } from '../inspect.texts.ts';
import { photosOf } from '../record/answer-rules.ts';
import type { LocalAnswer } from '../record/local-record.ts';
import { overruledOf } from '../record/overruled.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import { otherPhoneTexts } from './other-phone.texts.ts';

const shown = 5; // rows; the rest follow as these are settled

/** Items that two phones recorded differently: the later one counts until the person has chosen. */
export function OtherPhone() {
  const t = useTexts(otherPhoneTexts);
  const words = useTexts(inspectTexts);
  const session = useSession();
  const task = useRecorded((view) => view.task);
  const overruled = overruledOf(useRecorded((view) => view.answers));
  const isThere = overruled.length > 0;
  const place = useRef<HTMLDivElement>(null);
  // It stands above the list, which may be scrolled; where it is in sight a toast would cover its choices.
  useEffect(() => {
    const bottom = place.current?.getBoundingClientRect().bottom;
    if (isThere && bottom !== undefined && bottom <= 0) toast(t.toast);
  }, [isThere, t]);
  if (!isThere) return null;
  const figuresOf = ({ code, measure }: LocalAnswer['answer']) =>
    task.readings
      .filter(({ items }) => items.includes(code))
      .flatMap((reading) =>
        [...valuesOf(reading, measure)].map(([place, value]) =>
          [reading.placeNames[reading.places.indexOf(place)] || reading.label, value, reading.unit]
            .filter((part) => part !== '')
            .join(' '),
        ),
      );
  const said = ({ answer, undecided }: Pick<LocalAnswer, 'answer' | 'undecided'>) => {
    const result = undecided ? t.open : words[answer.result];
    const figures = figuresOf(answer).join(' · ');
    const text = figures === '' ? result : t.figures(result, figures);
    const photos = photosOf(answer).length;
    return photos === 0 ? text : t.withPhotos(text, photos);
  };
  const replaced = overruled.filter((each) => each.overruled.theirs).length;
  const title = replaced > 0 ? t.differing(overruled.length) : t.title(overruled.length);
  return (
    <div ref={place}>
      <Notice tone="minor" role="alert" title={title}>
        <Stack as="span" gap={12}>
          <Text as="span">{replaced === overruled.length ? t.replacedNote : t.note}</Text>
          {overruled.slice(0, shown).map((each) => {
            const name = task.items.find(({ code }) => code === each.code)?.name ?? each.code;
            const [other, now] = [said(each.overruled), said(each)];
            const { theirs } = each.overruled;
            return (
              <Row as="span" key={each.code} wrap gap={8} align="center" justify="between">
                {/* On narrow phones the button goes below: in a column beside it nobody reads the words. */}
                <span style={{ flex: '1 1 12em' }}>
                  {theirs ? t.replaced(name, other, now) : t.changed(name, other, now)}
                </span>
                <Button
                  tone="outline"
                  size="large"
                  aria-label={theirs ? t.theirsOf(name) : t.mineOf(name)}
                  onClick={() => session.settle([each.code], true)}
                >
                  {theirs ? t.theirs : t.mine}
                </Button>
              </Row>
            );
          })}
          {overruled.length > shown && <Text as="span">{t.more(overruled.length - shown)}</Text>}
          <Button
            tone="text"
            size="large"
            onClick={() =>
              session.settle(
                overruled.map(({ code }) => code),
                false,
              )
            }
          >
            {t.keep}
          </Button>
        </Stack>
      </Notice>
    </div>
  );
}
