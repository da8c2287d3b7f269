import {
  type Approval,
  approveConfirm,
  approveDetail,
  getOnboarding,
} from '@yanche/contract/inspectors/onboarding';
import type { TextsIn } from '@yanche/rules/bilingual';
import { checkIdCard, idCardAge } from '@yanche/rules/people/id-card';
import { Button, buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Field } from '@yanche/ui/field';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import { UiLink } from '@yanche/ui/ui-link';
import { type SyntheticEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { pictureBase64 } from '../picture-base64.ts';
import { useTellLost } from '../use-tell-lost.ts';
import styles from './way-in.module.css';
import { infoConfirmTexts } from './way-in.texts.ts';

const ofAge = 18;
const portraitSide = 1400; // px; a portrait in the corner of a page stays large enough

/** Where an inspector says who they are. */
export function InfoConfirmScreen() {
  const t = useTexts(infoConfirmTexts);
  const approval = useCall(approveDetail);
  return (
    <Screen title={t.title}>
      <AnswerView of={approval} loading={skeleton}>
        {(data) => (
          <Stack gap={16}>
            {data.confirmedAt !== null && <Confirmed approval={data} />}
            {data.mayChange && <Changeable approval={data} />}
          </Stack>
        )}
      </AnswerView>
    </Screen>
  );
}

function Confirmed({ approval }: { approval: Approval }) {
  const t = useTexts(infoConfirmTexts);
  return (
    <>
      {!approval.mayChange && (
        <Notice
          tone="unknown"
          action={
            <UiLink href={paths.support} className={buttonClass({ tone: 'text', size: 'small' })}>
              {t.contact}
            </UiLink>
          }
        >
          {t.fixed}
        </Notice>
      )}
      <Card title={t.given}>
        <Cell label={t.name} value={approval.real_name} />
        <Cell label={t.mobile} value={approval.mobile} />
        <Cell label={t.idNo} value={approval.id_no} />
        {approval.contract_no !== '' && <Cell label={t.contractNo} value={approval.contract_no} />}
      </Card>
    </>
  );
}

/** What was given already is not asked for again unless it is wrong. */
function Changeable({ approval }: { approval: Approval }) {
  const t = useTexts(infoConfirmTexts);
  const [isOpen, setOpen] = useState(approval.confirmedAt === null);
  if (isOpen) return <IdentityForm approval={approval} />;
  return (
    <>
      <UiLink href={paths.ownTesting} className={buttonClass({ size: 'large', block: true })}>
        {t.toSteps}
      </UiLink>
      <Button tone="outline" size="large" block onClick={() => setOpen(true)}>
        {t.change}
      </Button>
    </>
  );
}

function IdentityForm({ approval }: { approval: Approval }) {
  const t = useTexts(infoConfirmTexts);
  const navigate = useNavigate();
  const tellLost = useTellLost();
  const confirm = useSubmit(approveConfirm, [approveDetail, getOnboarding]);
  const [name, setName] = useState(approval.real_name);
  const [idNo, setIdNo] = useState('');
  const [contractNo, setContractNo] = useState(approval.contract_no);
  const [portrait, setPortrait] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const idError = idErrorOf(idNo, t);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    const isWhole = name.trim() !== '' && portrait !== null;
    if (!isWhole || idError !== null) return;
    const body = {
      real_name: name.trim(),
      id_no: idNo.trim(),
      contract_no: contractNo.trim(),
      portrait,
    };
    // What was typed stays.
    const done = await confirm.mutateAsync({ body }).catch(tellLost);
    if (done === null) return;
    toast(t.done, { kind: 'success' });
    void navigate(paths.ownTesting, { replace: true });
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={16}>
        <Field
          label={t.name}
          value={name}
          onChange={setName}
          required
          maxLength={60}
          autoComplete="name"
          helper={t.nameHelp}
          {...(isChecked && name.trim() === '' && { error: t.missing })}
        />
        <Field
          label={t.idNo}
          value={idNo}
          // As it is copied: with spaces between its parts.
          onChange={(text) => setIdNo(text.replaceAll(/\s/g, '').slice(0, 18))}
          required
          mono
          autoCapitalize="characters"
          autoComplete="off"
          helper={t.idHelp}
          {...(isChecked && idError !== null && { error: idError })}
        />
        <Field
          label={t.contractNo}
          value={contractNo}
          onChange={setContractNo}
          optional
          mono
          maxLength={40}
          autoComplete="off"
          helper={t.contractHelp}
        />
        <PortraitField
          portrait={portrait}
          isMissing={isChecked && portrait === null}
          onTaken={setPortrait}
        />
        <Button type="submit" size="large" block busy={confirm.isPending}>
          {t.submit}
        </Button>
      </Stack>
    </form>
  );
}

function idErrorOf(text: string, t: TextsIn<typeof infoConfirmTexts>): string | null {
  const now = new Date();
  if (!checkIdCard(text, now).ok) return t.idWrong;
  return (idCardAge(text, now) ?? 0) < ofAge ? t.idMinor : null;
}

type PortraitProps = {
  portrait: string | null;
  isMissing: boolean;
  onTaken: (base64: string) => void;
};

function PortraitField({ portrait, isMissing, onTaken }: PortraitProps) {
  const t = useTexts(infoConfirmTexts);
  const id = useId();
  const [isBroken, setBroken] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const picture = await pictureBase64(file, { maxSide: portraitSide });
    setBroken(picture === null);
    if (picture !== null) onTaken(picture);
  };
  const error = isBroken ? t.unreadable : isMissing ? t.noPortrait : null;
  return (
    <Card title={t.portrait}>
      <Stack gap={12}>
        {portrait !== null && (
          <img
            className={styles.portrait}
            src={`data:image/jpeg;base64,${portrait}`}
            alt={t.portrait}
          />
        )}
        <Muted>{t.portraitHelp}</Muted>
        <input
          id={id}
          className={styles.file}
          type="file"
          accept="image/*"
          aria-label={t.portrait}
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button tone="outline" block onClick={() => document.getElementById(id)?.click()}>
          {portrait === null ? t.take : t.again}
        </Button>
        {error !== null && (
          <Text color="major" size={13} role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={6} />
  </SkeletonScreen>
);
