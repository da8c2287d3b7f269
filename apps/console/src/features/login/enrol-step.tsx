import { useMutation } from '@tanstack/react-query';
import { type ConsoleUser, enrolAuthenticator } from '@yanche/contract/console/staff-login';
import { Alert, Button, Form, Input, QRCode } from 'antd';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { useFirstFocus } from '#lib/use-first-focus.ts';
import { loginTexts } from './login.texts.ts';
import css from './login.module.css';

type Props = {
  ticket: string;
  secret: string;
  uri: string;
  onBack: () => void;
  onOpen: (user: ConsoleUser) => void;
};

/** Shows the secret once, and asks for the first code as proof that it has arrived. */
export function EnrolStep({ ticket, secret, uri, onBack, onOpen }: Props) {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  const first = useFirstFocus();
  const enrol = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      call(enrolAuthenticator, { body: { ticket, code: code.trim() } }),
    onSuccess: onOpen,
  });
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values) => enrol.mutate(values)}>
      <p>{t.enrolHint}</p>
      <figure className={css.qr} aria-label={t.qr}>
        <div aria-hidden>
          <QRCode type="svg" value={uri} size={200} errorLevel="M" bordered={false} />
        </div>
      </figure>
      <p className={css.quiet}>{t.secret}</p>
      <p className={css.secret}>{secret.replaceAll(/(.{4})/g, '$1 ').trim()}</p>
      <Form.Item
        name="code"
        label={t.enrolCode}
        rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: t.sixDigits }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" ref={first} maxLength={8} />
      </Form.Item>
      {enrol.isError && (
        <Alert role="alert" type="error" title={errorWords(enrol.error, language)} />
      )}
      <Button type="primary" htmlType="submit" block loading={enrol.isPending}>
        {t.enrolDone}
      </Button>
      <Button type="link" block onClick={onBack}>
        {t.back}
      </Button>
    </Form>
  );
}
