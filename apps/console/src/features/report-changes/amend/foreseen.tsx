import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewAmendment } from '@yanche/contract/console/report-changes';
import type { ReportEffect } from '@yanche/contract/reports/report-changed';
import type { Correction } from '@yanche/contract/reviews/report-changes';
import { Alert, Spin } from 'antd';
import { useEffect, useId, useState } from 'react';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { Effects } from '../effects.tsx';
import { amendTexts } from './amend.texts.ts';
import css from './amend.module.css';

/** So long nothing was typed until the server is asked, ms. */
const quietMs = 400;

type Foresight = {
  effects: readonly ReportEffect[] | undefined;
  error: Error | null;
  /** Items whose correction needs a photo before it can be proposed. */
  photosFor: readonly string[];
};

/** What the report would say after these corrections, asked for when nobody types. */
export function useForeseen(reportNo: string, corrections: readonly Correction[]): Foresight {
  const language = useLanguage();
  const asked = useSettled(JSON.stringify(corrections));
  const { data, error } = useQuery({
    queryKey: callKey(previewAmendment, { reportNo, asked }, language),
    queryFn: ({ signal }) => {
      const body = { reportNo, corrections: JSON.parse(asked) as Correction[] };
      return call(previewAmendment, { body, signal });
    },
    enabled: asked !== '[]',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    effects: data?.effects,
    error,
    photosFor: data?.photosFor.map(({ code }) => code) ?? [],
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Verdicts, score and counts before and after, beside what is corrected. */
export function Foreseen({ of: { effects, error } }: { of: Foresight }) {
  const t = useTexts(amendTexts);
  const language = useLanguage();
  const id = useId();
  return (
    <section className={css.report} aria-labelledby={id}>
      <h2 id={id} className={css.subtitle}>
        {t.foreseen}
      </h2>
      <div aria-live="polite">
        {error !== null ? (
          <Alert type="warning" title={errorWords(error, language)} />
        ) : effects === undefined ? (
          <Spin />
        ) : (
          <Effects effects={effects} language={language} />
        )}
      </div>
    </section>
  );
}
