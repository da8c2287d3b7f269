import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, QueryOf } from '@yanche/contract/endpoint';
import { Card } from '@yanche/ui/card';
import { EmptyState } from '@yanche/ui/empty-state';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import type { ReactNode } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { type ReportRef, staleTime, useNearViewport } from './interpretation.data.ts';
import { interpretationTexts } from './interpretation.texts.ts';

type BlockProps<E extends Endpoint> = {
  title: string;
  call: E;
  of: ReportRef;
  /** Expected number of lines of the skeleton, to avoid layout shifts. */
  lines: number;
  children: (answer: AnswerOf<E>) => ReactNode;
};

/** One block of the guidance. Loads when it comes near the viewport; its failure does not affect other blocks. */
export function Block<E extends Endpoint>({ title, call, of, lines, children }: BlockProps<E>) {
  const [ref, seen] = useNearViewport();
  const answer = useCall(call, of as QueryOf<E>, { enabled: seen, staleTime, quiet: true });
  return (
    <div ref={ref}>
      <Card title={title}>
        <PartView of={answer} lines={lines}>
          {children}
        </PartView>
      </Card>
    </div>
  );
}

type PartViewProps<Data> = Pick<BlockProps<Endpoint>, 'lines'> & {
  of: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

export function PartView<Data>({ of, lines, children }: PartViewProps<Data>) {
  const t = useTexts(interpretationTexts);
  if (of.data !== undefined) return children(of.data);
  if (of.error !== null) {
    const said = of.error instanceof CallError ? of.error.message : t.failed;
    return (
      <EmptyState
        kind="error"
        size="compact"
        title={said}
        note={' '}
        actionText={t.retry}
        busy={of.isFetching}
        onAction={() => void of.refetch()}
      />
    );
  }
  return (
    <SkeletonScreen>
      <SkeletonLines lines={lines} />
    </SkeletonScreen>
  );
}
