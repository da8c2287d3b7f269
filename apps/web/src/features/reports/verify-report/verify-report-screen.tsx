import { verifyReport } from '@yanche/contract/reports/reports';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { isFailure } from '#lib/call/call-error.ts';
import { useCall } from '#lib/call/use-call.ts';
import { createGuessCheck } from './guess-check.ts';
import { HowItWorks } from './how-it-works.tsx';
import { VerifyForm } from './verify-form.tsx';
import { codeFault, isHistoryKey, reportNoFault, type VerifyKey } from './verify-key.ts';
import { VerifyResult } from './verify-result.tsx';
import { verifyTexts } from './verify-report.texts.ts';

const VerifiedHistory = lazy(async () => ({
  default: (await import('./verified-history.tsx')).VerifiedHistory,
}));
const FileProof = lazy(async () => ({
  default: (await import('./proof/file-proof.tsx')).FileProof,
}));

/** Verifies a report. Public; a scanned link is verified immediately. */
export function VerifyReportScreen() {
  const t = useTexts(verifyTexts);
  const [search, setSearch] = useSearchParams();
  const key: VerifyKey = {
    reportNo: search.get('reportNo') ?? '',
    code: search.get('code') ?? '',
  };
  const asked = reportNoFault(key.reportNo) === null && codeFault(key.code) === null;
  const isHistory = isHistoryKey(key);
  const answer = useCall(verifyReport, key, { enabled: asked && !isHistory, quiet: true });

  const [guesses] = useState(createGuessCheck);
  const { isFetching, error } = answer;
  useEffect(() => {
    if (!isFetching) guesses.count(isFailure(error, 'verifyMismatch'));
  }, [guesses, isFetching, error]);

  const ask = async (next: VerifyKey) => {
    if (!(await guesses.pass())) return;
    if (next.reportNo === key.reportNo && next.code === key.code) {
      void answer.refetch();
      return;
    }
    const changed = new URLSearchParams(search);
    changed.set('reportNo', next.reportNo);
    changed.set('code', next.code);
    setSearch(changed, { replace: true });
  };

  return (
    <Screen title={t.title}>
      {asked && !isHistory && <VerifyResult answer={answer} of={key} />}
      {asked && isHistory && (
        <Suspense fallback={null}>
          <VerifiedHistory key={`${key.reportNo} ${key.code}`} of={key} />
        </Suspense>
      )}
      <VerifyForm
        given={key}
        busy={asked && answer.isFetching}
        asked={asked}
        onAsk={(next) => void ask(next)}
      />
      <Suspense fallback={null}>
        <FileProof />
      </Suspense>
      <HowItWorks />
    </Screen>
  );
}
