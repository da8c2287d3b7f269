import { reportToChange } from '@yanche/contract/reviews/report-changes';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Field } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { type SubmitEvent, useState } from 'react';
import { isFailure } from '#lib/call/call-error.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { ProposeForm } from './propose-form.tsx';
import { reportChangesTexts } from './report-changes.texts.ts';

const clean = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** Finds a report by its number and proposes a change of it. */
export function FindReport() {
  const t = useTexts(reportChangesTexts);
  const [typed, setTyped] = useState('');
  const [reportNo, setReportNo] = useState('');
  const [isWrong, setWrong] = useState(false);
  const found = useCall(reportToChange, { reportNo }, { enabled: reportNo !== '', quiet: true });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const number = clean(typed);
    const isNumber = /^(JC|ZJ)\d{13}$/.test(number);
    setWrong(!isNumber);
    if (!isNumber) return;
    if (number === reportNo) void found.refetch();
    setReportNo(number);
  };
  const data = reportNo === '' ? undefined : found.data;
  return (
    <Card title={t.find}>
      <Stack gap={16}>
        <Stack as="form" gap={12} onSubmit={submit} noValidate>
          <Muted>{t.findNote}</Muted>
          <Field
            label={t.reportNo}
            placeholder={t.reportNoPlaceholder}
            value={typed}
            onChange={setTyped}
            error={isWrong ? t.reportNoWrong : undefined}
            maxLength={24}
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" tone="tint" block busy={found.isFetching}>
            {t.look}
          </Button>
        </Stack>
        {found.error !== null && (
          <Notice tone={isFailure(found.error, 'notFound') ? 'minor' : 'unknown'}>
            {isFailure(found.error, 'notFound') ? t.none : found.error.message}
          </Notice>
        )}
        {data !== undefined && (
          <ProposeForm
            key={`${data.report.reportNo} ${data.report.version}`}
            found={data}
            onProposed={() => setReportNo('')}
          />
        )}
      </Stack>
    </Card>
  );
}
