import { type OpenInvitation, withdrawColleague } from '@yanche/contract/people/colleagues';
import { langOf } from '@yanche/rules/lang-of';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { confirm } from '@yanche/ui/dialog';
import { Grow, Muted, Text } from '@yanche/ui/layout';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { usePlaceWords } from '#sheets/dealer/place-words.ts';
import styles from './colleagues.module.css';
import { colleaguesTexts } from './colleagues.texts.ts';
import { useColleagueCommand } from './use-colleague-command.ts';

type Props = { invitations: readonly OpenInvitation[]; version: number };

/** Who was asked and has not answered. */
export function OpenInvitations({ invitations, version }: Props) {
  const t = useTexts(colleaguesTexts);
  const { time } = useFormat();
  const wordsOf = usePlaceWords();
  const { busy, trouble, send } = useColleagueCommand(withdrawColleague, version);
  const withdraw = async ({ invitationId }: OpenInvitation) => {
    if (!(await confirm({ title: t.withdrawTitle, okText: t.withdraw, danger: true }))) return;
    await send({ invitationId }, t.withdrawn);
  };
  return (
    <Card title={t.invited}>
      {trouble !== undefined && (
        <Notice tone="major" role="alert">
          {trouble}
        </Notice>
      )}
      <ul className={styles.list}>
        {invitations.map((each) => (
          <li key={each.invitationId} className={styles.row}>
            <Grow>
              <Text tight>
                <span lang={langOf(each.name)}>{each.name}</span> {each.phoneMask}
              </Text>
              <Muted tight>{wordsOf(each)}</Muted>
              <Muted tight>{t.endsAt(time(each.endsAt, 'dateTime'))}</Muted>
            </Grow>
            <Button
              tone="text"
              size="small"
              disabled={busy}
              aria-label={`${t.withdraw} ${each.phoneMask}`}
              onClick={() => void withdraw(each)}
            >
              {t.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
