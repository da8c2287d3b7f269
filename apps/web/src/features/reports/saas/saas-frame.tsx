import type { saasReport } from '@yanche/contract/partners/saas-report';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { lazy, type ReactNode, Suspense } from 'react';
import { isFailure } from '#lib/call/call-error.ts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { BrandBar } from './brand-bar.tsx';
import { saasTexts } from './saas.texts.ts';
import styles from './saas.module.css';
import type { useSaasReport } from './use-saas-report.ts';

const ClosedReport = lazy(async () => ({
  default: (await import('../shared-report/closed-report.tsx')).ClosedReport,
}));

type Answer = AnswerOf<typeof saasReport>;
type Props = {
  title: string;
  of: ReturnType<typeof useSaasReport>;
  loading: ReactNode;
  /** Where the button below leads, unless the report was altered. */
  onward: { text: string; path: string };
  children: (answer: Answer) => ReactNode;
};

const isClosed = (error: unknown): boolean =>
  isFailure(error, 'shareEnded') || isFailure(error, 'reportRevoked');

/** A page of a partner's report: their name above it, or why there is nothing to show. No way into the rest of the app. */
export function SaasFrame({
  title,
  of: { answer, isWhole, query },
  loading,
  onward,
  children,
}: Props) {
  const t = useTexts(saasTexts);
  const verify = { actionText: t.verify, actionHref: paths.verifyReport };
  const { data, error } = answer;
  if (isClosed(error)) {
    return (
      <Screen title={title} noBack>
        <Suspense fallback={loading}>
          <ClosedReport error={error} verify={paths.verifyReport} />
        </Suspense>
      </Screen>
    );
  }
  if (isFailure(error, 'reportNotReady')) {
    return (
      <Screen title={title} noBack>
        <EmptyState title={t.notReady} note={t.notReadyNote} />
      </Screen>
    );
  }
  if (!isWhole || isFailure(error, 'shareUnknown')) {
    return (
      <Screen title={title} noBack>
        <EmptyState title={t.over} note={t.overNote} {...verify} />
      </Screen>
    );
  }
  return (
    <Screen
      title={title}
      wide
      noBack
      dock={
        data?.report.genuine === true && (
          <Dock>
            <ButtonLink size="large" href={`${onward.path}?${query}`}>
              {onward.text}
            </ButtonLink>
          </Dock>
        )
      }
    >
      <AnswerView of={answer} loading={loading}>
        {(shown) => (
          <div className={styles.page}>
            <BrandBar brand={shown.brand} />
            {children(shown)}
          </div>
        )}
      </AnswerView>
    </Screen>
  );
}
