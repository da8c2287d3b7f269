import { getNoticeSettings, setNoticeSettings } from '@yanche/contract/notices';
import { Cell } from '@yanche/ui/cell';
import { Checkbox } from '@yanche/ui/checkbox';
import { Sheet } from '@yanche/ui/sheet';
import { Skeleton } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import { AnswerView } from '#lib/answer-view.tsx';
import { CallError } from '#lib/call-error.ts';
import { useTexts } from '#lib/texts.ts';
import { useCall, useSubmit } from '#lib/use-call.ts';
import styles from './notices.module.css';
import { noticesTexts } from './notices.texts.ts';

type SettingsSheetProps = { open: boolean; onClose: () => void };

/** By which ways this person is told outside the app. */
export function SettingsSheet({ open, onClose }: SettingsSheetProps) {
  const t = useTexts(noticesTexts);
  const settings = useCall(getNoticeSettings, undefined, { enabled: open });
  const save = useSubmit(setNoticeSettings, [getNoticeSettings]);
  const change = async (sms: boolean) => {
    try {
      await save.mutateAsync({ body: { sms } });
      toast(sms ? t.smsOn : t.smsOff, { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.failed); // a refusal was told by the call
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
            <p className={styles.note}>{t.smsNote}</p>
            {miniProgram && <Cell layout="wide" label={t.miniProgram} value={t.linked} />}
          </>
        )}
      </AnswerView>
    </Sheet>
  );
}
