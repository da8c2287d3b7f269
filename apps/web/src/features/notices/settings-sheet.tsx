import { getNoticeSettings, setNoticeSettings } from '@yanche/contract/notices/notices';
import { Button } from '@yanche/ui/button';
import { Cell } from '@yanche/ui/cell';
import { Checkbox } from '@yanche/ui/checkbox';
import { Muted } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { Skeleton } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { CallError } from '#lib/call/call-error.ts';
import { hostGuess } from '#lib/host/host.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { createLinkUrl } from './link-state.ts';
import styles from './notices.module.css';
import { noticesTexts } from './notices.texts.ts';

type SettingsSheetProps = { open: boolean; onClose: () => void };

/** Settings of notices outside the app. */
export function SettingsSheet({ open, onClose }: SettingsSheetProps) {
  const t = useTexts(noticesTexts);
  const settings = useCall(getNoticeSettings, undefined, { enabled: open });
  const save = useSubmit(setNoticeSettings, [getNoticeSettings]);
  const change = async (sms: boolean) => {
    try {
      await save.mutateAsync({ body: { sms } });
      toast(sms ? t.smsOn : t.smsOff, { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.failed); // `call` has shown a refusal
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={t.settingsTitle} note={t.settingsNote}>
      <AnswerView of={settings} loading={<Skeleton width="60%" />}>
        {({ sms, miniProgram }) => (
          <>
            <Checkbox
              checked={save.isPending ? (save.variables.body?.sms ?? sms) : sms}
              disabled={save.isPending}
              onChange={(next) => void change(next)}
            >
              {t.sms}
            </Checkbox>
            <Muted mt={4}>{t.smsNote}</Muted>
            <MiniProgram isLinked={miniProgram} />
          </>
        )}
      </AnswerView>
    </Sheet>
  );
}

/** Messages by the mini-program, which can only be enabled inside it. */
function MiniProgram({ isLinked }: { isLinked: boolean }) {
  const t = useTexts(noticesTexts);
  const [busy, setBusy] = useState(false);
  if (isLinked) return <Cell layout="wide" label={t.miniProgram} value={t.linked} />;
  const { host } = hostGuess();
  if (host !== 'messaging-mini-program') return null;
  const open = async () => {
    setBusy(true);
    const { miniProgramNavigation } = await import('#lib/host/mini-program.ts');
    const went = await miniProgramNavigation(host)
      .navigateTo(createLinkUrl())
      .catch(() => null);
    setBusy(false);
    if (went?.code !== 0) toast(t.failed);
  };
  return (
    <>
      <Button tone="outline" block className={styles.link} busy={busy} onClick={() => void open()}>
        {t.link}
      </Button>
      <Muted mt={4}>{t.linkNote}</Muted>
    </>
  );
}
