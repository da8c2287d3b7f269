import {
  claimCertificate,
  getOwnStanding,
  type OwnStanding,
} from '@yanche/contract/inspections/own-standing';
import { inLanguage } from '@yanche/rules/bilingual';
import { type InspectorSkill, inspectorSkillLabels } from '@yanche/rules/staff/inspector-state';
import { Button, buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Field } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import { UiLink } from '@yanche/ui/ui-link';
import { type SyntheticEvent, useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useTellLost } from '../use-tell-lost.ts';
import { authenticationTexts } from './authentication.texts.ts';

/** Where an invited inspector gives their certificate, and sees what is known of them. */
export function AuthenticationScreen() {
  const t = useTexts(authenticationTexts);
  const standing = useCall(getOwnStanding);
  return (
    <Screen title={t.title}>
      <AnswerView of={standing} loading={skeleton}>
        {(data) => (
          <Stack gap={16}>
            <Card>
              <Facts standing={data} />
            </Card>
            <Card>
              <Cell label={t.exam} href={paths.exam} />
              <Cell label={t.quality} href={paths.ownCertificate} />
            </Card>
            {data.certNo === null ? (
              <CertificateForm standing={data} />
            ) : (
              <UiLink href={paths.tasks} className={buttonClass({ size: 'large', block: true })}>
                {t.toJobs}
              </UiLink>
            )}
          </Stack>
        )}
      </AnswerView>
    </Screen>
  );
}

function Facts({ standing }: { standing: OwnStanding }) {
  const t = useTexts(authenticationTexts);
  const language = useLanguage();
  const comma = inLanguage(['、', ', '], language);
  const skills = standing.skills.map((skill) => {
    const label = inspectorSkillLabels[skill as InspectorSkill];
    return label === undefined ? skill : inLanguage(label, language);
  });
  return (
    <>
      {standing.certNo !== null && <Cell label={t.certNo} value={standing.certNo} />}
      <Cell label={t.towns} value={standing.cityNames.join(comma)} />
      {skills.length > 0 && <Cell label={t.skills} value={skills.join(comma)} />}
      <Muted size={13}>{t.townsNote}</Muted>
    </>
  );
}

function CertificateForm({ standing }: { standing: OwnStanding }) {
  const t = useTexts(authenticationTexts);
  const claim = useSubmit(claimCertificate, [getOwnStanding]);
  const tellLost = useTellLost();
  const [name, setName] = useState(standing.name);
  const [certNo, setCertNo] = useState(standing.claimedCertNo ?? '');
  const [isChecked, setChecked] = useState(false);
  const isMissing = (value: string) => isChecked && value.trim() === '';
  const isGiven = standing.claimedCertNo !== null;
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || certNo.trim() === '') return;
    const body = { name: name.trim(), certNo: certNo.trim() };
    // What was typed stays.
    const done = await claim.mutateAsync({ body }).catch(tellLost);
    if (done !== null) toast(t.done, { kind: 'success' });
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={16}>
        <Notice tone={isGiven ? 'unknown' : 'minor'}>{isGiven ? t.waits : t.give}</Notice>
        <Field
          label={t.name}
          value={name}
          onChange={setName}
          required
          readOnly={standing.isNameConfirmed}
          maxLength={60}
          autoComplete="name"
          helper={standing.isNameConfirmed ? t.nameConfirmed : t.nameHelp}
          {...(isMissing(name) && { error: t.missing })}
        />
        <Field
          label={t.certNo}
          value={certNo}
          onChange={setCertNo}
          required
          mono
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          helper={t.certNoHelp}
          {...(isMissing(certNo) && { error: t.missing })}
        />
        <Button type="submit" size="large" block busy={claim.isPending}>
          {isGiven ? t.change : t.submit}
        </Button>
      </Stack>
    </form>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);
