import {
  verifyInspector,
  type VerifiedInspector,
} from '@yanche/contract/certification/certificates';
import { inLanguage } from '@yanche/rules/bilingual';
import { type InspectorSkill, inspectorSkillLabels } from '@yanche/rules/staff/inspector-state';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Field } from '@yanche/ui/field';
import { Code, Stack } from '@yanche/ui/layout';
import { SkeletonCard } from '@yanche/ui/skeleton';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { isFailure } from '#lib/call/call-error.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { certificateTexts } from './certificate.texts.ts';

/** `/inspector/certificate`: whether an inspector's certificate counts today. Public; a link verifies at once. */
export function VerifyInspectorScreen() {
  const t = useTexts(certificateTexts);
  const [search, setSearch] = useSearchParams();
  const certNo = search.get('certNo') ?? '';
  const [typed, setTyped] = useState(certNo);
  const [isMissing, setMissing] = useState(false);
  const isAsked = certNo.trim() !== '';
  const answer = useCall(verifyInspector, { certNo }, { enabled: isAsked, quiet: true });
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    const next = typed.trim();
    setMissing(next === '');
    if (next === '') return;
    if (next === certNo) void answer.refetch();
    else setSearch({ certNo: next }, { replace: true });
  };
  return (
    <Screen title={t.verifyTitle}>
      {isAsked &&
        (isFailure(answer.error, 'notFound') ? (
          <Notice tone="minor" title={t.unknown}>
            {t.unknownNote}
          </Notice>
        ) : (
          <AnswerView of={answer} loading={<SkeletonCard lines={5} />}>
            {(verified) => <Verified of={verified} />}
          </AnswerView>
        ))}
      <Card>
        <form onSubmit={ask} noValidate>
          <Stack gap={16}>
            <Field
              label={t.typeNo}
              value={typed}
              onChange={setTyped}
              mono
              maxLength={60}
              autoCapitalize="characters"
              autoComplete="off"
              helper={t.typeHelp}
              {...(isMissing && { error: t.missing })}
            />
            <Button type="submit" size="large" block busy={isAsked && answer.isFetching}>
              {t.check}
            </Button>
          </Stack>
        </form>
      </Card>
    </Screen>
  );
}

const tones = { valid: 'pass', suspended: 'major', expired: 'minor' } as const;

function Verified({ of }: { of: VerifiedInspector }) {
  const t = useTexts(certificateTexts);
  const format = useFormat();
  const language = useLanguage();
  const comma = inLanguage(['、', ', '], language);
  const said = { valid: t.isValid, suspended: t.isSuspended, expired: t.isExpired };
  const skills = of.skills.map((skill) => {
    const label = inspectorSkillLabels[skill as InspectorSkill];
    return label === undefined ? skill : inLanguage(label, language);
  });
  return (
    <>
      <Notice tone={tones[of.status]} title={said[of.status]}>
        {t.checkedAt(format.time(of.checkedAt, 'dateTime'))}
      </Notice>
      <Card>
        <Cell label={t.certNo} value={<Code>{of.certNo}</Code>} />
        <Cell label={t.name} value={<span lang={langOf(of.nameMask)}>{of.nameMask}</span>} />
        <Cell label={t.skills} value={[t.ordinary, ...skills].join(comma)} />
        {of.cityNames.length > 0 && <Cell label={t.towns} value={of.cityNames.join(comma)} />}
        <Cell label={t.issued} value={format.time(of.issuedAt, 'date')} />
        <Cell label={t.expires} value={format.time(of.expiresAt, 'date')} />
      </Card>
    </>
  );
}
