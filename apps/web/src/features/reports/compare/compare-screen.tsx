import { Button } from '@yanche/ui/button';
import { Stack } from '@yanche/ui/layout';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useReport } from '../report.data.ts';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { compareTexts } from './compare.texts.ts';

const ChooseReports = lazy(async () => ({
  default: (await import('./choose-reports.tsx')).ChooseReports,
}));
const Comparison = lazy(async () => ({ default: (await import('./comparison.tsx')).Comparison }));

/** Two of one's own reports beside each other; until two are named by the address, their choice. */
export function CompareScreen() {
  const [search, setSearch] = useSearchParams();
  const orderIds = [...new Set(search.getAll('orderId').filter((id) => id !== ''))].slice(0, 2);
  const [one, other] = orderIds;
  const isChoosing = search.get('choose') === '1' || one === undefined || other === undefined;
  if (isChoosing) {
    return (
      <Suspense fallback={<Loading />}>
        <ChooseReports
          first={orderIds}
          onCompare={(chosen) => {
            setSearch(new URLSearchParams(chosen.map((id) => ['orderId', id])));
            // The address is the same but for what stands in it, and what follows is another page.
            scrollTo(0, 0);
          }}
        />
      </Suspense>
    );
  }
  return <Compare key={`${one} ${other}`} one={one} other={other} />;
}

function Compare({ one, other }: { one: string; other: string }) {
  const t = useTexts(compareTexts);
  const [, setSearch] = useSearchParams();
  const left = useReport(one);
  const right = useReport(other);
  const change = () =>
    setSearch(
      new URLSearchParams([
        ['orderId', one],
        ['orderId', other],
        ['choose', '1'],
      ]),
    );
  return (
    <Screen
      title={t.title}
      wide
      right={
        <Button tone="text" onClick={change}>
          {t.change}
        </Button>
      }
    >
      <Stack gap={12}>
        <AnswerView of={left} loading={<ReportSkeleton />}>
          {(first) => (
            <AnswerView of={right} loading={<ReportSkeleton />}>
              {(second) => (
                <Suspense fallback={<ReportSkeleton />}>
                  <Comparison
                    pair={[
                      { orderId: one, report: first },
                      { orderId: other, report: second },
                    ]}
                  />
                </Suspense>
              )}
            </AnswerView>
          )}
        </AnswerView>
      </Stack>
    </Screen>
  );
}

function Loading() {
  const t = useTexts(compareTexts);
  return (
    <Screen title={t.title}>
      <ReportSkeleton />
    </Screen>
  );
}
