import {
  answerInvitation,
  listOwnInvitations,
  type OwnInvitation,
} from '@yanche/contract/people/colleagues';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { shortYuan } from '@yanche/rules/people/place-words';
import { langOf } from '@yanche/rules/lang-of';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { confirm } from '@yanche/ui/dialog';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { usePlaceWords } from '#sheets/dealer/place-words.ts';
import { dealershipTexts } from './dealership.texts.ts';

/** What this person is invited to, and what they are in their dealership. Nothing for everybody else. */
export function DealershipCard() {
  const t = useTexts(dealershipTexts);
  const wordsOf = usePlaceWords();
  const { data } = useCall(listOwnInvitations, undefined, { quiet: true });
  if (data === undefined) return null;
  const { invitations, place } = data;
  return (
    <>
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.invitationId} invitation={invitation} />
      ))}
      {place && (
        <Card title={t.place}>
          <Text tight>
            <span lang={langOf(place.dealerName)}>{place.dealerName}</span>
          </Text>
          <Muted tight>{wordsOf(place)}</Muted>
          {place.left !== null && place.monthLimit !== null && (
            <Muted tight>{t.left(shortYuan(place.left), shortYuan(place.monthLimit))}</Muted>
          )}
        </Card>
      )}
    </>
  );
}

function InvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const t = useTexts(dealershipTexts);
  const { time } = useFormat();
  const wordsOf = usePlaceWords();
  const submit = useSubmit(answerInvitation, [listOwnInvitations, getUserInfoByToken]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { invitationId, dealerName, elsewhere } = invitation;
  const answer = async (said: 'accept' | 'decline') => {
    if (said === 'decline' && !(await confirm({ title: t.declineTitle, okText: t.decline })))
      return;
    setTrouble(null);
    try {
      await submit.mutateAsync({ body: { invitationId, answer: said }, inPlace: 'all' });
      toast(said === 'accept' ? t.accepted : t.declined);
    } catch (error) {
      setTrouble(error instanceof CallError ? error.message : t.failed);
    }
  };
  return (
    <Card title={t.invited(dealerName)}>
      <Stack gap={8}>
        <Text tight>{t.as(wordsOf(invitation))}</Text>
        <Muted tight>{t.from(invitation.by, time(invitation.endsAt, 'dateTime'))}</Muted>
        <Muted tight>{elsewhere === null ? t.shared : t.elsewhere(elsewhere)}</Muted>
        {trouble !== null && (
          <Notice tone="major" role="alert">
            {trouble}
          </Notice>
        )}
        <Row gap={12}>
          <Button
            tone="outline"
            block
            disabled={submit.isPending}
            onClick={() => void answer('decline')}
          >
            {t.decline}
          </Button>
          {elsewhere === null && (
            <Button block busy={submit.isPending} onClick={() => void answer('accept')}>
              {t.accept}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
