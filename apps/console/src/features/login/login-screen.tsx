import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ConsoleUser,
  finishStaffLogin,
  startStaffLogin,
  whoIsAtConsole,
} from '@yanche/contract/console/staff-login';
import { checkPhone, maskPhone, normalizePhone } from '@yanche/rules/people/phone';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '#lib/call/call.ts';
import { errorWords } from '#lib/call/error-words.ts';
import { callKey } from '#lib/call/use-call.ts';
import { LanguageButton } from '#lib/language/language-button.tsx';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { useFirstFocus } from '#lib/use-first-focus.ts';
import { EnrolStep } from './enrol-step.tsx';
import { loginTexts } from './login.texts.ts';
import { SampleStaff } from './sample-staff.tsx';
import css from './login.module.css';

type Step =
  | { at: 'proof' }
  | { at: 'sms'; ticket: string; phone: string }
  | { at: 'enrol'; ticket: string; secret: string; uri: string };

/** Three steps at most: what only this person has, the text message, and once a new authenticator. */
export function LoginScreen() {
  const t = useTexts(loginTexts);
  const client = useQueryClient();
  const [step, setStep] = useState<Step>({ at: 'proof' });
  const open = (user: ConsoleUser) => client.setQueryData(callKey(whoIsAtConsole), user);
  return (
    <main className={css.page}>
      <section className={css.card}>
        <header className={css.head}>
          <h1>{step.at === 'enrol' ? t.enrolTitle : t.title}</h1>
          <LanguageButton />
        </header>
        {step.at === 'proof' && (
          <ProofStep onDone={(ticket, phone) => setStep({ at: 'sms', ticket, phone })} />
        )}
        {step.at === 'sms' && (
          <SmsStep
            {...step}
            onBack={() => setStep({ at: 'proof' })}
            onEnrol={(enrol) => setStep({ at: 'enrol', ...enrol })}
            onOpen={open}
          />
        )}
        {step.at === 'enrol' && (
          <EnrolStep {...step} onBack={() => setStep({ at: 'proof' })} onOpen={open} />
        )}
      </section>
    </main>
  );
}

type ProofValues = { phone: string; proof: string };

function ProofStep({ onDone }: { onDone: (ticket: string, phone: string) => void }) {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  const [form] = Form.useForm<ProofValues>();
  const first = useFirstFocus();
  const start = useMutation({
    mutationFn: ({ phone, proof }: ProofValues) =>
      call(startStaffLogin, { body: { phone: normalizePhone(phone), proof: proof.trim() } }),
    onSuccess: ({ ticket }, { phone }) => onDone(ticket, maskPhone(phone)),
  });
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => start.mutate(values)}
      >
        <Form.Item
          name="phone"
          label={t.phone}
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_, value: string | undefined) => {
                if (!checkPhone(normalizePhone(value ?? '')).ok) throw new Error(t.phoneWrong);
              },
            },
          ]}
        >
          <Input inputMode="tel" autoComplete="username" ref={first} maxLength={30} />
        </Form.Item>
        <Form.Item
          name="proof"
          label={t.proof}
          extra={t.proofHint}
          rules={[{ required: true, whitespace: true, min: 6, message: t.required }]}
        >
          <Input autoComplete="one-time-code" maxLength={40} />
        </Form.Item>
        {start.isError && (
          <Alert role="alert" type="error" title={errorWords(start.error, language)} />
        )}
        <Button type="primary" htmlType="submit" block loading={start.isPending}>
          {t.next}
        </Button>
      </Form>
      <SampleStaff onUse={(phone, proof) => form.setFieldsValue({ phone, proof })} />
    </>
  );
}

type SmsProps = {
  ticket: string;
  phone: string;
  onBack: () => void;
  onEnrol: (enrol: { ticket: string; secret: string; uri: string }) => void;
  onOpen: (user: ConsoleUser) => void;
};

function SmsStep({ ticket, phone, onBack, onEnrol, onOpen }: SmsProps) {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  const first = useFirstFocus();
  const finish = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      call(finishStaffLogin, { body: { ticket, code: code.trim() } }),
    onSuccess: (answer) => (answer.next === 'open' ? onOpen(answer.user) : onEnrol(answer)),
  });
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values) => finish.mutate(values)}>
      <Form.Item
        name="code"
        label={t.sms}
        extra={t.smsHint(phone)}
        rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: t.sixDigits }]}
      >
        <Input inputMode="numeric" autoComplete="one-time-code" ref={first} maxLength={8} />
      </Form.Item>
      {finish.isError && (
        <Alert role="alert" type="error" title={errorWords(finish.error, language)} />
      )}
      <Button type="primary" htmlType="submit" block loading={finish.isPending}>
        {t.open}
      </Button>
      <Button type="link" block onClick={onBack}>
        {t.back}
      </Button>
    </Form>
  );
}
