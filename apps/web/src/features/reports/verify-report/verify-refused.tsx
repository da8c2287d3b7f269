import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@yanche/ui/button';
import { Stack } from '@yanche/ui/layout';
import { CallError } from '#lib/call/call-error.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Answer } from './verify-answer.tsx';
import { verifyTexts } from './verify-report.texts.ts';

type RefusedProps = { answer: UseQueryResult; isMismatch: boolean };

/** Number and code that do not fit, or no answer. */
export function Refused({ answer, isMismatch }: RefusedProps) {
  const t = useTexts(verifyTexts);
  const { error } = answer;
  if (isMismatch) {
    return (
      <Answer tone="major" title={t.mismatch}>
        {t.mismatchNote}
      </Answer>
    );
  }
  return (
    <Answer tone="unknown" title={t.failed}>
      {error instanceof CallError ? error.message : t.failedNote}
      <Stack as="span" align="start" mt={12}>
        <Button
          tone="outline"
          size="small"
          busy={answer.isFetching}
          onClick={() => void answer.refetch()}
        >
          {t.retry}
        </Button>
      </Stack>
    </Answer>
  );
}
