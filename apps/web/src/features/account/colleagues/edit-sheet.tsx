import {
  changeColleague,
  type Colleague,
  handOverDealership,
  removeColleague,
} from '@yanche/contract/people/colleagues';
import { formatYuan } from '@yanche/rules/money/money';
import { Button } from '@yanche/ui/button';
import { confirm } from '@yanche/ui/dialog';
import { Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { colleaguesTexts } from './colleagues.texts.ts';
import { RightsFields } from './rights-fields.tsx';
import { readRights, type RightsForm } from './rights-form.ts';
import { useColleagueCommand } from './use-colleague-command.ts';

type Props = {
  person: Colleague;
  version: number;
  mayGiveSpending: boolean;
  open: boolean;
  onClose: () => void;
};

const formOf = ({ role, monthLimit, maySpend }: Colleague): RightsForm => ({
  role: role === 'dealerReader' ? role : 'dealerStaff',
  limit: monthLimit === null ? '' : formatYuan(monthLimit).replace(/\.00$/, ''),
  wallet: maySpend,
});

/** What a colleague may do; taking them out and handing over are confirmed. */
export function EditSheet({ person, version, mayGiveSpending, open, onClose }: Props) {
  const t = useTexts(colleaguesTexts);
  const [form, setForm] = useState(() => formOf(person));
  const [tried, setTried] = useState(false);
  const changing = useColleagueCommand(changeColleague, version);
  const removing = useColleagueCommand(removeColleague, version);
  const handing = useColleagueCommand(handOverDealership, version);
  const { userId, name } = person;
  const trouble = changing.trouble ?? removing.trouble ?? handing.trouble;
  const busy = changing.busy || removing.busy || handing.busy;

  const save = async () => {
    setTried(true);
    const rights = readRights(form);
    if (rights !== null && (await changing.send({ userId, ...rights }, t.saved))) onClose();
  };
  const remove = async () => {
    const asked = { title: t.removeTitle(name), message: t.removeMessage, okText: t.remove };
    if (!(await confirm({ ...asked, danger: true }))) return;
    if (await removing.send({ userId }, t.removed)) onClose();
  };
  const handOver = async () => {
    const asked = { title: t.handOverTitle(name), message: t.handOverMessage, okText: t.handOver };
    if (!(await confirm({ ...asked, danger: true }))) return;
    if (await handing.send({ userId }, t.handedOver(name))) onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.edit(name)}
      note={person.phoneMask}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.save}
          busy={changing.busy}
          disabled={busy && !changing.busy}
          onSubmit={() => void save()}
        />
      }
    >
      <Stack gap={16}>
        {trouble !== undefined && (
          <Notice tone="major" role="alert">
            {trouble}
          </Notice>
        )}
        <RightsFields
          form={form}
          onChange={(more) => setForm((now) => ({ ...now, ...more }))}
          tried={tried}
          mayGiveSpending={mayGiveSpending || person.maySpend}
        />
        <Button tone="outline" block disabled={busy} onClick={() => void handOver()}>
          {t.handOver}
        </Button>
        <Button tone="danger" block disabled={busy} onClick={() => void remove()}>
          {t.remove}
        </Button>
      </Stack>
    </Sheet>
  );
}
