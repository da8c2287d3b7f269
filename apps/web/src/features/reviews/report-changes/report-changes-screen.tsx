import { listReportChanges, type ReportChange } from '@yanche/contract/reviews/report-changes';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { ChangeCard } from './change-card.tsx';
import { FindReport } from './find-report.tsx';
import { reportChangesTexts } from './report-changes.texts.ts';

/** Where staff take a report back or correct it, two of them each time. */
export function ReportChangesScreen() {
  const t = useTexts(reportChangesTexts);
  const changes = useCall(listReportChanges);
  return (
    <Screen title={t.title}>
      <AnswerView of={changes} loading={skeleton}>
        {({ changes: all }) => {
          const waiting = all.filter(({ status }) => status === 'proposed');
          const decided = all.filter(({ status }) => status !== 'proposed');
          return (
            <>
              <FindReport />
              <Part title={t.waiting} changes={waiting} empty={t.nothingWaits} />
              {decided.length > 0 && <Part title={t.decided} changes={decided} />}
            </>
          );
        }}
      </AnswerView>
    </Screen>
  );
}

type PartProps = { title: string; changes: readonly ReportChange[]; empty?: string };

function Part({ title, changes, empty }: PartProps) {
  return (
    <Stack as="section" gap={12} aria-label={title}>
      <Text as="h2" size={17}>
        {title}
      </Text>
      {changes.length === 0 && <Muted>{empty}</Muted>}
      {changes.map((change) => (
        <ChangeCard key={change.changeId} change={change} />
      ))}
    </Stack>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);
