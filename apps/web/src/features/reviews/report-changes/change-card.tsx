import {
  decideReportChange,
  listReportChanges,
  type ReportChange,
  reportToChange,
} from '@yanche/contract/reviews/report-changes';
import { photoAt } from '@yanche/contract/files/photo-at';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { confirm } from '@yanche/ui/dialog';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { toast } from '@yanche/ui/toast';
import { UiLink } from '@yanche/ui/ui-link';
import { useSubmit } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { readHref } from './read-href.ts';
import { readingLabel } from './reading-label.ts';
import { reportChangesTexts } from './report-changes.texts.ts';

/** A proposal: what, why, by whom, and what this person may do about it. */
export function ChangeCard({ change }: { change: ReportChange }) {
  const t = useTexts(reportChangesTexts);
  const format = useFormat();
  const { report, kind, reason, status } = change;
  const time = (iso: string) => format.time(iso, 'dateTime');
  const decided = () => {
    const [by, at] = [change.decidedBy ?? '', time(change.decidedAt ?? '')];
    if (status === 'done') return t.doneBy(by, at);
    return change.withdrawn ? t.withdrawnAt(at) : t.declinedBy(by, at);
  };
  return (
    <Card>
      <Stack gap={8}>
        <Row justify="between" align="start" gap={8}>
          <div>
            <Text weight="medium">{report.carTitle}</Text>
            <Muted>
              {report.reportNo} · {t.versionOf(report.version)}
            </Muted>
          </div>
          <Tag tone={kind === 'revoke' ? 'major' : 'minor'}>{t[kind]}</Tag>
        </Row>
        <Text>{reason}</Text>
        {change.corrections.map((correction) => (
          <Corrected key={correction.code} correction={correction} />
        ))}
        <Muted size={12}>
          {t.by(change.proposedBy, time(change.proposedAt))}
          {change.decidedAt !== null && (
            <>
              <br />
              {decided()}
            </>
          )}
        </Muted>
        <UiLink href={readHref(report)}>{t.readReport}</UiLink>
        {status === 'proposed' && <Actions change={change} />}
      </Stack>
    </Card>
  );
}

function Actions({ change }: { change: ReportChange }) {
  const t = useTexts(reportChangesTexts);
  const decide = useSubmit(decideReportChange, [listReportChanges, reportToChange]);
  const { changeId, kind, mine, mayConfirm, report } = change;
  const okText = kind === 'revoke' ? t.confirmRevoke : t.confirmAmend;
  const send = async (decision: 'confirm' | 'decline') => {
    if (decision === 'confirm') {
      const message = t.surely(report.reportNo);
      if (!(await confirm({ title: okText, message, okText, danger: kind === 'revoke' }))) return;
    }
    try {
      const { version } = await decide.mutateAsync({ body: { changeId, decision } });
      const done = kind === 'revoke' ? t.revoked : t.amended(version);
      const setAside = mine ? t.withdrawn : t.declined;
      toast(decision === 'confirm' ? done : setAside, { kind: 'success' });
    } catch {
      // The call has said why.
    }
  };
  return (
    <Stack gap={8}>
      {!mayConfirm && <Muted>{mine ? t.mine : t[`${kind}ByOthers`]}</Muted>}
      <Row gap={12}>
        <Button tone="outline" busy={decide.isPending} onClick={() => void send('decline')}>
          {mine ? t.withdraw : t.decline}
        </Button>
        {mayConfirm && (
          <Button
            tone={kind === 'revoke' ? 'danger' : 'primary'}
            busy={decide.isPending}
            onClick={() => void send('confirm')}
          >
            {okText}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Corrected({ correction }: { correction: ReportChange['corrections'][number] }) {
  const t = useTexts(reportChangesTexts);
  const language = useLanguage();
  const { name, before, note, measure, result, findingNames, photoUrls } = correction;
  const resultWord = (each: string) => t[`result.${each as 'normal'}`];
  const rows = [
    ...(result === undefined || result === before.result
      ? []
      : [
          {
            key: 'result',
            label: t.result,
            from: resultWord(before.result),
            to: resultWord(result),
          },
        ]),
    ...(findingNames === undefined
      ? []
      : [
          {
            key: 'findings',
            label: t.findings,
            from: before.findings.join('；'),
            to: findingNames.join('；'),
          },
        ]),
    ...Object.entries(measure ?? {}).map(([key, value]) => ({
      key,
      label: readingLabel(key, language),
      from: String(before.measure?.[key] ?? ''),
      to: String(value),
    })),
    ...(note === undefined ? [] : [{ key: 'note', label: t.note, from: before.note, to: note }]),
  ];
  return (
    <div>
      <Text weight="medium" size={13}>
        {name}
      </Text>
      {rows.map((row) => (
        <Muted key={row.key}>{t.fromTo(row.label, row.from || t.empty, row.to || t.empty)}</Muted>
      ))}
      {photoUrls.length > 0 && (
        <Row wrap gap={8}>
          {photoUrls.map((url, at) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img
                src={photoAt(url, 'thumb')}
                alt={`${name} ${at + 1}`}
                width={96}
                height={72}
                loading="lazy"
              />
            </a>
          ))}
        </Row>
      )}
    </div>
  );
}
