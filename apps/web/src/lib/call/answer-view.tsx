import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '@yanche/ui/empty-state';
import type { ReactNode } from 'react';
import { CallError, isFailure } from './call-error.ts';
import { goHomeTexts } from '#lib/screen/go-home.texts.ts';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { paths } from '#lib/paths.ts';
import { useTexts } from '#lib/language/texts.ts';

export type AnswerViewProps<Data> = {
  of: UseQueryResult<Data>;
  /** A skeleton in the shape of the content. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The four states of every screen that reads something: loading, failed, not logged in, content. */
export function AnswerView<Data>({ of, loading, children }: AnswerViewProps<Data>) {
  const { goHome, broken } = useTexts(goHomeTexts);
  if (of.data !== undefined) return children(of.data);
  if (isFailure(of.error, 'notLoggedIn')) {
    const logIn = async () => {
      if (await askLogin()) await of.refetch();
    };
    return <EmptyState kind="login" onAction={() => void logIn()} />;
  }
  if (of.error !== null) {
    // What is read is named by the address alone: only one that was cut or changed asks wrongly.
    const isBroken = isFailure(of.error, 'badRequest');
    const said = isBroken ? broken : of.error instanceof CallError ? of.error.message : undefined;
    // A retry would get the same answer.
    if (isBroken || isFailure(of.error, 'notFound') || isFailure(of.error, 'noPermission')) {
      return (
        <EmptyState
          kind="error"
          title={said}
          note=" "
          actionText={goHome}
          actionHref={paths.home}
        />
      );
    }
    return (
      <EmptyState
        kind="error"
        title={said}
        note={said === undefined ? undefined : ' '}
        busy={of.isFetching}
        onAction={() => void of.refetch()}
      />
    );
  }
  return loading;
}
