import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import { listSessions, revokeSession } from '@yanche/contract/people/sessions';
import { Button } from '@yanche/ui/button';
import { confirm } from '@yanche/ui/dialog';
import { Grow, Muted, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { Skeleton } from '@yanche/ui/skeleton';
import { Tag } from '@yanche/ui/tag';
import { toast } from '@yanche/ui/toast';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { CallError } from '#lib/call/call-error.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import styles from './devices.module.css';
import { devicesTexts } from './devices.texts.ts';

type Session = AnswerOf<typeof listSessions>[number];
type DevicesSheetProps = { open: boolean; onClose: () => void };

/** Sessions of this user. The current one ends by "log out", others can be ended here. */
export function DevicesSheet({ open, onClose }: DevicesSheetProps) {
  const t = useTexts(devicesTexts);
  const sessions = useCall(listSessions, undefined, { enabled: open });
  const { endOne, endOthers, busy } = useEndSessions();
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.title}
      note={t.note}
      footer={
        others && (
          <Button tone="outline" size="large" block busy={busy} onClick={() => void endOthers()}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <AnswerView of={sessions} loading={<Skeleton width="60%" />}>
        {(all) => (
          <ul className={styles.list}>
            {all.map((session) => (
              <DeviceRow
                key={session.sessionId}
                session={session}
                busy={busy}
                onEnd={() => void endOne(session)}
              />
            ))}
          </ul>
        )}
      </AnswerView>
    </Sheet>
  );
}

type DeviceRowProps = { session: Session; busy: boolean; onEnd: () => void };

function DeviceRow({ session, busy, onEnd }: DeviceRowProps) {
  const t = useTexts(devicesTexts);
  const format = useFormat();
  return (
    <li className={styles.row}>
      <Grow>
        <Text tight>{session.device}</Text>
        <Muted tight>{t.lastSeen(format.time(session.lastSeenAt, 'dateTime'))}</Muted>
      </Grow>
      {session.current ? (
        <Tag tone="brand">{t.current}</Tag>
      ) : (
        <Button
          tone="text"
          size="small"
          aria-label={t.endLabel(session.device)}
          disabled={busy}
          onClick={onEnd}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}

/** Asks for confirmation: the other device may be in use. */
function useEndSessions() {
  const t = useTexts(devicesTexts);
  const revoke = useSubmit(revokeSession, [listSessions]);
  const end = async (title: string, message: string, body: BodyOf<typeof revokeSession>) => {
    if (!(await confirm({ title, message, okText: t.end, danger: true }))) return;
    try {
      const { revoked } = await revoke.mutateAsync({ body });
      toast(t.ended(revoked));
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.failed); // `call` has shown a refusal
    }
  };
  return {
    busy: revoke.isPending,
    endOne: ({ sessionId, device }: Session) =>
      end(t.endTitle, t.endMessage(device), { sessionId }),
    endOthers: () => end(t.endOthersTitle, t.endOthersMessage, { others: true }),
  };
}
