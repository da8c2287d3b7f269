import { useQueryClient } from '@tanstack/react-query';
import {
  answerSellerVisit,
  readSellerVisit,
  type SellerAnswer,
  type SellerVisit,
} from '@yanche/contract/orders/seller-visit';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Field } from '@yanche/ui/field';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { callKey, useSubmit } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { sellerTexts } from './seller.texts.ts';

type SellerAnswerCardProps = { visit: SellerVisit; link: string };

/** The seller says whether they will be there; until the visit they may say otherwise. */
export function SellerAnswerCard({ visit, link }: SellerAnswerCardProps) {
  const t = useTexts(sellerTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const sending = useSubmit(answerSellerVisit);
  const { given } = visit;
  const [name, setName] = useState(given?.name ?? '');
  const [phone, setPhone] = useState('');
  const [words, setWords] = useState(given?.words ?? '');
  const [tried, setTried] = useState(false);
  const isPhone = phone.trim() === '' || checkPhone(normalizePhone(phone)).ok;
  const say = async (answer: SellerAnswer) => {
    setTried(true);
    if (name.trim() === '' || !isPhone) return;
    const body = {
      link,
      start: visit.start,
      answer,
      name: name.trim(),
      // Left empty, the number that was given before stays.
      ...(phone.trim() !== '' && { phone: normalizePhone(phone) }),
      words: words.trim(),
    };
    try {
      const now = await sending.mutateAsync({ body });
      client.setQueryData(callKey(readSellerVisit, { link }, language), now);
      // A refusal is passed on, not done well.
      toast(t.done, answer === 'comes' ? { kind: 'success' } : {});
    } catch {
      // The call has said why; the time may have moved meanwhile.
      void client.invalidateQueries({ queryKey: callKey(readSellerVisit) });
    }
  };
  return (
    <Card>
      {given !== null && (
        <Notice tone={given.isOutdated || given.answer === 'cannot' ? 'minor' : 'pass'} role="note">
          {given.isOutdated ? t.askAgain : given.answer === 'comes' ? t.youCome : t.youCannot}
        </Notice>
      )}
      <Stack gap={12} mt={given === null ? undefined : 12}>
        <Field
          label={t.name}
          value={name}
          maxLength={20}
          autoComplete="name"
          required
          error={tried && name.trim() === '' ? t.nameMissing : undefined}
          onChange={setName}
        />
        <Field
          label={t.phone}
          kind="tel"
          value={phone}
          maxLength={20}
          autoComplete="tel"
          placeholder={given?.phoneMask || t.phoneOptional}
          helper={t.phoneUse}
          error={tried && !isPhone ? t.phoneWrong : undefined}
          onChange={setPhone}
        />
        <Field
          label={t.words}
          value={words}
          maxLength={TEXT_LIMITS.reason}
          placeholder={t.wordsOptional}
          onChange={setWords}
        />
        <Button size="large" block busy={sending.isPending} onClick={() => void say('comes')}>
          {t.iCome}
        </Button>
        <Button
          tone="outline"
          block
          disabled={sending.isPending}
          onClick={() => void say('cannot')}
        >
          {t.iCannot}
        </Button>
      </Stack>
      {given !== null && (
        <Text as="p" mt={8}>
          <Muted as="span">{t.mayChange}</Muted>
        </Text>
      )}
    </Card>
  );
}
