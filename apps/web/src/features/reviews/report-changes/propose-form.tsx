import type { AnswerOf } from '@yanche/contract/endpoint';
import {
  type Correction,
  listReportChanges,
  proposeReportChange,
  type ReportChangeKind,
  reportToChange,
} from '@yanche/contract/reviews/report-changes';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button } from '@yanche/ui/button';
import { TextArea } from '@yanche/ui/field';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { Segmented } from '@yanche/ui/segmented';
import { toast } from '@yanche/ui/toast';
import { UiLink } from '@yanche/ui/ui-link';
import { useState } from 'react';
import { useSubmit } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Corrections } from './corrections.tsx';
import { readHref } from './read-href.ts';
import { reportChangesTexts } from './report-changes.texts.ts';

type Found = AnswerOf<typeof reportToChange>;

/** The report that was found, and what is to be done with it. */
export function ProposeForm({ found, onProposed }: { found: Found; onProposed: () => void }) {
  const t = useTexts(reportChangesTexts);
  const format = useFormat();
  const { report, open, items, kinds } = found;
  const mayChange = !open && kinds.length > 0;
  return (
    <Stack gap={12}>
      <div>
        <Text weight="medium">{report.carTitle}</Text>
        <Muted>
          {report.reportNo} · {t.versionOf(report.version)} ·{' '}
          {t.published(format.time(report.publishedAt, 'date'))}
        </Muted>
        <UiLink href={readHref(report)}>{t.readReport}</UiLink>
      </div>
      {mayChange ? (
        <Proposal report={report} items={items} kinds={kinds} onProposed={onProposed} />
      ) : (
        <Notice tone="minor">{open ? t.openAlready : t.over}</Notice>
      )}
    </Stack>
  );
}

type ProposalProps = Pick<Found, 'report' | 'items' | 'kinds'> & { onProposed: () => void };

function Proposal({ report, items, kinds, onProposed }: ProposalProps) {
  const t = useTexts(reportChangesTexts);
  const propose = useSubmit(proposeReportChange, [listReportChanges, reportToChange]);
  const [kind, setKind] = useState<ReportChangeKind>('revoke');
  const [reason, setReason] = useState('');
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const [isFaulty, setFaulty] = useState(false);
  const isAmend = kind === 'amend';
  const lacksReason = reason.trim() === '';
  const lacksCorrection = isAmend && corrections.length === 0;
  const send = async () => {
    setFaulty(true);
    if (lacksReason || lacksCorrection) return;
    const { reportNo, version } = report;
    const body = { reportNo, version, kind, reason, corrections: isAmend ? [...corrections] : [] };
    try {
      await propose.mutateAsync({ body });
    } catch {
      return; // The call has said why.
    }
    toast(t.proposed, { kind: 'success' });
    onProposed();
  };
  return (
    <Stack gap={16}>
      <Segmented
        label={t.kind}
        options={kinds.map((value) => ({ value, text: t[value] }))}
        value={kind}
        onChange={setKind}
      />
      <Muted>{isAmend ? t.amendNote : t.revokeNote}</Muted>
      {isAmend && (
        <Corrections
          items={items}
          corrections={corrections}
          error={isFaulty && lacksCorrection ? t.correctionRequired : undefined}
          onChange={setCorrections}
        />
      )}
      <TextArea
        label={t.reason}
        required
        rows={3}
        counted
        maxLength={TEXT_LIMITS.reason}
        value={reason}
        helper={t.reasonHelper}
        error={isFaulty && lacksReason ? t.reasonRequired : undefined}
        onChange={setReason}
      />
      <Button
        size="large"
        block
        tone={isAmend ? 'primary' : 'danger'}
        busy={propose.isPending}
        onClick={() => void send()}
      >
        {t.propose}
      </Button>
    </Stack>
  );
}
