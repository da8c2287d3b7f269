import { type Colleagues, inviteColleague } from '@yanche/contract/people/colleagues';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import { Field } from '@yanche/ui/field';
import { Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { colleaguesTexts } from './colleagues.texts.ts';
import { RightsFields } from './rights-fields.tsx';
import { newRights, readRights } from './rights-form.ts';
import { useColleagueCommand } from './use-colleague-command.ts';

type Props = { colleagues: Colleagues; open: boolean; onClose: () => void };

/** Somebody is asked by phone number; what was typed stays when it is refused. */
export function InviteSheet({ colleagues, open, onClose }: Props) {
  const t = useTexts(colleaguesTexts);
  const { version, mayGiveSpending } = colleagues;
  const empty = { phone: '', name: '', ...newRights(mayGiveSpending) };
  const [form, setForm] = useState(empty);
  const [tried, setTried] = useState(false);
  const command = useColleagueCommand(inviteColleague, version);
  const update = (more: Partial<typeof form>) => setForm((now) => ({ ...now, ...more }));
  const phone = normalizePhone(form.phone);
  const isPhone = checkPhone(phone).ok;

  const send = async () => {
    setTried(true);
    const rights = readRights(form);
    if (!isPhone || rights === null) return;
    if (!(await command.send({ phone, name: form.name.trim(), ...rights }, t.sent))) return;
    setForm(empty);
    setTried(false);
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.invite}
      note={t.inviteNote}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.send}
          busy={command.busy}
          onSubmit={() => void send()}
        />
      }
    >
      <Stack gap={16}>
        {command.trouble !== undefined && (
          <Notice tone="major" role="alert">
            {command.trouble}
          </Notice>
        )}
        <Field
          label={t.phone}
          kind="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={form.phone}
          onChange={(text) => update({ phone: text })}
          error={tried && !isPhone ? t.phoneWrong : undefined}
        />
        <Field
          label={t.name}
          optional
          maxLength={20}
          autoComplete="off"
          value={form.name}
          onChange={(name) => update({ name })}
          helper={t.nameNote}
        />
        <RightsFields
          form={form}
          onChange={update}
          tried={tried}
          mayGiveSpending={mayGiveSpending}
        />
      </Stack>
    </Sheet>
  );
}
