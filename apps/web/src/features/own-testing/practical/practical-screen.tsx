import {
  getPractical,
  type Practical,
  startPractical,
} from '@yanche/contract/inspections/practicals';
import { PRACTICAL_RULES } from '@yanche/rules/inspectors/practical';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Dock } from '@yanche/ui/dock';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useTellLost } from '../use-tell-lost.ts';
import { practicalTexts } from './practical.texts.ts';
import { PracticalResultView } from './practical-result.tsx';

/** The practical: its rules, one that is under way, and what came of the last. */
export function PracticalScreen() {
  const t = useTexts(practicalTexts);
  const { time } = useFormat();
  const practical = useCall(getPractical);
  const { data } = practical;
  return (
    <Screen title={t.title} dock={data !== undefined && <PracticalDock practical={data} />}>
      <AnswerView of={practical} loading={skeleton}>
        {({ running, last, againAt, mayStart, items }) => (
          <Stack gap={16}>
            {running !== null && (
              <Notice tone="minor">{t.running(running.done, running.total)}</Notice>
            )}
            {last !== null && running === null && <PracticalResultView result={last} />}
            {againAt !== null && (
              <Notice tone="unknown">{t.waitUntil(time(againAt, 'dateTime'))}</Notice>
            )}
            {last === null && running === null && againAt === null && !mayStart && (
              <Notice tone="unknown">{t.notNow}</Notice>
            )}
            {(last === null || mayStart || running !== null) && <Rules items={items} />}
          </Stack>
        )}
      </AnswerView>
    </Screen>
  );
}

function Rules({ items }: { items: number }) {
  const t = useTexts(practicalTexts);
  const { foundPercent, maxWrongly, readingPercent, waitDays } = PRACTICAL_RULES;
  return (
    <>
      <header>
        <Text as="h2" size={22} weight="bold">
          {t.heading(items)}
        </Text>
        <Muted>{t.intro}</Muted>
      </header>
      <Card title={t.rules}>
        <Cell label={t.key} value={t.all} />
        <Cell label={t.found} value={`≥ ${foundPercent}%`} />
        <Cell label={t.wrongly} value={t.most(maxWrongly)} />
        <Cell label={t.readings} value={`≥ ${readingPercent}%`} />
        <Cell label={t.photos} value={t.all} />
        <Cell label={t.again} value={t.waits(waitDays)} />
      </Card>
    </>
  );
}

function PracticalDock({ practical: { running, last, mayStart } }: { practical: Practical }) {
  const t = useTexts(practicalTexts);
  const navigate = useNavigate();
  const tellLost = useTellLost();
  const start = useSubmit(startPractical, [getPractical]);
  // The same one when it is sent again.
  const [requestId] = useState(newUuid);
  const go = async () => {
    if (running !== null) return navigate(to.inspect(running.taskId));
    const begun = await start.mutateAsync({ body: { requestId } }).catch(tellLost);
    if (begun?.running != null) await navigate(to.inspect(begun.running.taskId));
  };
  if (running === null && !mayStart) {
    return (
      <Dock>
        <Button size="large" tone="tint" onClick={() => void navigate(paths.ownTesting)}>
          {t.back}
        </Button>
      </Dock>
    );
  }
  const words = running !== null ? t.goOn : last === null ? t.start : t.startAgain;
  return (
    <Dock>
      <Button size="large" busy={start.isPending} onClick={() => void go()}>
        {words}
      </Button>
    </Dock>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={6} />
  </SkeletonScreen>
);
