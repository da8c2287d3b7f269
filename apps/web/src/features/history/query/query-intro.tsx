import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Text } from '@yanche/ui/layout';
import { lazy, Suspense } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { FreeQueries } from './free-queries.tsx';
import { queryTexts } from './query.texts.ts';

const SupportLine = lazy(async () => ({
  default: (await import('#sheets/after-sales/support-line.tsx')).SupportLine,
}));

/** Before a car is named: what this is, which free queries are left, and what comes of it. */
export function QueryIntro() {
  const t = useTexts(queryTexts);
  return (
    <>
      <FreeQueries />
      <Card>
        <Text as="h2" size={17}>
          {t.intro}
        </Text>
        <Muted mt={4} mb={8}>
          {t.introNote}
        </Muted>
        <SampleLinks />
      </Card>
    </>
  );
}

/** The sample reports, which are open to all, and the way to a person. */
export function SampleLinks() {
  const t = useTexts(queryTexts);
  return (
    <>
      <Cell
        layout="wide"
        label={t.sampleReport}
        value={t.sampleReportNote}
        href={to.historySample('rich')}
      />
      <Cell
        layout="wide"
        label={t.sampleEmpty}
        value={t.sampleEmptyNote}
        href={to.historySample('empty')}
      />
      <Suspense fallback={null}>
        <SupportLine />
      </Suspense>
    </>
  );
}
