import type { ReactNode } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { reportsTexts } from './reports.texts.ts';

type AmendedNoticeProps = {
  version: number;
  amends: { at: string; reason: string | null };
  action?: ReactNode;
};

/** Says of a version after the first when and why it was made. */
export function AmendedNotice({ version, amends, action }: AmendedNoticeProps) {
  const t = useTexts(reportsTexts);
  const { time } = useFormat();
  return (
    <Notice
      role="note"
      tone="unknown"
      title={t.amended(version, time(amends.at, 'date'))}
      action={action}
    >
      {amends.reason === null ? t.inspectedAgain : t.amendReason(amends.reason)}
    </Notice>
  );
}
