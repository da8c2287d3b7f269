import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listStaffSessions, revokeStaffSession } from '@yanche/contract/console/staff-login';
import { App, Button, Skeleton, Tag } from 'antd';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { homeTexts } from './home.texts.ts';
import css from './home.module.css';

/** Where this person is logged in; any but this session can be ended here. */
export function Devices() {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const { message } = App.useApp();
  const { data } = useCall(listStaffSessions);
  const end = useMutation({
    mutationFn: (sessionId: string) => call(revokeStaffSession, { body: { sessionId } }),
    onSuccess: () => void message.success(t.ended),
    onError: (error) => void message.error(errorWords(error, language)),
    onSettled: () => client.invalidateQueries({ queryKey: callKey(listStaffSessions) }),
  });
  return (
    <section className={css.card}>
      <h2>{t.devices}</h2>
      {data === undefined && <Skeleton active title={false} />}
      <ul className={css.list}>
        {data?.map(({ sessionId, device, ip, lastSeenAt, current }) => (
          <li key={sessionId} className={css.device}>
            <span>
              {device} <span className={css.quiet}>{ip}</span>
              <br />
              <span className={css.quiet}>
                {t.lastUsed} {formatTime(lastSeenAt)}
              </span>
            </span>
            {current ? (
              <Tag color="success">{t.current}</Tag>
            ) : (
              <Button
                aria-label={t.endOne(device)}
                loading={end.isPending && end.variables === sessionId}
                onClick={() => end.mutate(sessionId)}
              >
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
