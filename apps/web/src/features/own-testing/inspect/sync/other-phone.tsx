import { Button } from '@yanche/ui/button';
import { Row, Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { useEffect } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { inspectTexts } from '../inspect.texts.ts';
import { photosOf } from '../record/answer-rules.ts';
import type { LocalAnswer } from '../record/local-record.ts';
import { overruledOf } from '../record/overruled.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import { otherPhoneTexts } from './other-phone.texts.ts';

const shown = 5; // rows; the rest follow as these are settled

/** Items for which a later answer of another phone took the place of what was recorded here. */
export function OtherPhone() {
  const t = useTexts(otherPhoneTexts);
  const words = useTexts(inspectTexts);
  const session = useSession();
  const task = useRecorded((view) => view.task);
  const overruled = overruledOf(useRecorded((view) => view.answers));
  const isThere = overruled.length > 0;
  // It stands above the list, which may be scrolled.
  useEffect(() => {
    if (isThere) toast(t.toast);
  }, [isThere, t]);
  if (!isThere) return null;
  const said = ({ answer, undecided }: Pick<LocalAnswer, 'answer' | 'undecided'>) => {
    const result = undecided ? t.open : words[answer.result];
    const photos = photosOf(answer).length;
    return photos === 0 ? result : t.withPhotos(result, photos);
  };
  return (
    <Notice tone="minor" role="alert" title={t.title(overruled.length)}>
      <Stack as="span" gap={12}>
        <Text as="span">{t.note}</Text>
        {overruled.slice(0, shown).map((each) => {
          const name = task.items.find(({ code }) => code === each.code)?.name ?? each.code;
          return (
            <Row as="span" key={each.code} gap={8} align="center" justify="between">
              <Text as="span">{t.changed(name, said(each.overruled), said(each))}</Text>
              <Button
                tone="outline"
                size="small"
                aria-label={t.mineOf(name)}
                onClick={() => session.settle([each.code], true)}
              >
                {t.mine}
              </Button>
            </Row>
          );
        })}
        {overruled.length > shown && <Text as="span">{t.more(overruled.length - shown)}</Text>}
        <Button
          tone="text"
          size="small"
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
  );
}
