import { type AuditEntry, listAudit, listAuditActors } from '@yanche/contract/console/audit';
import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import {
  auditActionLabels,
  auditGroupLabels,
  auditSubjectLabels,
} from '@yanche/rules/staff/audit-actions';
import { staffRoleLabels } from '@yanche/rules/staff/rights';
import { Link } from 'react-router';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage } from '#lib/language/language.ts';
import { ChangeList } from '#lib/facts/change-list.tsx';
import { changeLines } from '#lib/facts/changes.ts';
import { subjectName, subjectPath } from '#lib/facts/subject.ts';
import type { Resource } from '#lib/resource/resource.ts';
import { resourceTexts } from '#lib/resource/resource.texts.ts';
import { TwoLines } from '#lib/resource/two-lines.tsx';

const separator: Bilingual = ['；', '; '];

function SubjectLink({ subject }: Pick<AuditEntry, 'subject'>) {
  const language = useLanguage();
  const path = subjectPath(subject);
  const kind = inLanguage(auditSubjectLabels[subject.kind], language);
  const name = subjectName(subject, language);
  return (
    <>
      {kind} · {path === null ? name : <Link to={path}>{name}</Link>}
    </>
  );
}

/** Leads to everything that they did. */
function ActorLink({ actor }: Pick<AuditEntry, 'actor'>) {
  const language = useLanguage();
  if (actor === null) return inLanguage(resourceTexts.commandLine, language);
  return <Link to={`/audit?actorId=${actor.userId}`}>{actor.name}</Link>;
}

/** Nothing can be done with what was done: the log has no commands. */
export const auditResource: Resource<typeof listAudit> = {
  key: 'audit',
  title: ['操作记录', 'Audit log'],
  policy: 'any',
  list: listAudit,
  idOf: ({ entryId }) => entryId,
  nameOf: ({ action, subject }, language) =>
    `${inLanguage(auditActionLabels[action], language)} · ${subjectName(subject, language)}`,
  columns: [
    {
      key: 'at',
      title: ['时间', 'Time'],

      text: ({ at }) => formatTime(at),
    },
    {
      key: 'actor',
      title: ['谁', 'Who'],
      text: ({ actor }, language) => actor?.name ?? inLanguage(resourceTexts.commandLine, language),
      cell: ({ actor, device }, language) => (
        <TwoLines
          main={actor?.name ?? inLanguage(resourceTexts.commandLine, language)}
          under={device ?? ''}
        />
      ),
    },
    {
      key: 'action',
      wraps: true,
      title: ['做了什么', 'What'],
      text: ({ action }, language) => inLanguage(auditActionLabels[action], language),
    },
    {
      key: 'subject',
      title: ['对象', 'To whom'],
      text: ({ subject }, language) => subjectName(subject, language),
    },
    {
      key: 'changes',
      wraps: true,
      wideOnly: true,
      title: ['变化', 'Change'],
      text: (entry, language) => changeLines(entry, language).join(inLanguage(separator, language)),
    },
    {
      key: 'reason',
      wraps: true,
      wideOnly: true,
      title: ['原因', 'Reason'],
      text: ({ reason }) => reason,
    },
    {
      key: 'from',
      fileOnly: true,
      title: ['来自', 'From'],
      text: ({ ip, device }) => [ip, device].filter(Boolean).join(' · '),
    },
  ],
  filters: [
    { key: 'action', title: ['做了什么', 'What'], kind: 'choice', options: auditActionLabels },
    { key: 'group', title: ['一类操作', 'Kind'], kind: 'choice', options: auditGroupLabels },
    { key: 'actorId', title: ['谁', 'Who'], kind: 'known', options: listAuditActors },
    { key: 'search', title: ['对象的编号或名称', 'Number or name of the subject'], kind: 'text' },
    { key: 'from', title: ['从', 'From'], kind: 'day' },
    { key: 'to', title: ['到', 'To'], kind: 'day' },
    { key: 'subjectId', title: ['只看一个对象', 'One subject'], kind: 'hidden' },
  ],
  detail: (entry, language) => [
    [['时间', 'Time'], formatTime(entry.at)],
    [['谁', 'Who'], <ActorLink key="actor" actor={entry.actor} />],
    [
      ['当时的角色', 'Roles then'],
      (entry.actor?.roles ?? [])
        .map((role) => inLanguage(staffRoleLabels[role], language))
        .join(inLanguage(['、', ', '], language)),
    ],
    [['做了什么', 'What'], inLanguage(auditActionLabels[entry.action], language)],
    [['对象', 'To whom'], <SubjectLink key="subject" subject={entry.subject} />],
    [['变化', 'Change'], <ChangeList key="changes" entry={entry} />],
    [['原因', 'Reason'], entry.reason],
    [['地址', 'Address'], entry.ip],
    [['设备', 'Device'], entry.device],
    [['编号', 'Number'], entry.entryId],
  ],
  actionsOf: () => [],
  commands: {},
};
