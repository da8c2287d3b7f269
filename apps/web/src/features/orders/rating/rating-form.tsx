import { orderInfo } from '@yanche/contract/orders/orders';
import { rateVisit } from '@yanche/contract/orders/ratings';
import { inLanguage } from '@yanche/rules/bilingual';
import { choicesFor, RATING, type RatingChoice, ratingChoices } from '@yanche/rules/orders/rating';
import { Button } from '@yanche/ui/button';
import { Checkbox } from '@yanche/ui/checkbox';
import { TextArea } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Rate } from '@yanche/ui/rate';
import { toast } from '@yanche/ui/toast';
import { useId, useState } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import styles from './rating.module.css';
import { ratingTexts } from './rating.texts.ts';

type Given = { stars: number; choices: RatingChoice[]; words: string };
type RatingFormProps = { orderId: string; given: Given | null; onDone: () => void };

const nothing: Given = { stars: 0, choices: [], words: '' };

/** Stars, what fits them, and words; survives a reload until it is sent. */
export function RatingForm({ orderId, given, onDone }: RatingFormProps) {
  const t = useTexts(ratingTexts);
  const titleId = useId();
  const language = useLanguage();
  const { form, update, forget } = useKept(`rating.${orderId}`, given ?? nothing);
  const submit = useSubmit(rateVisit, [orderInfo]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { stars, words } = form;
  const offered = choicesFor(stars);
  const choices = offered.filter((key) => form.choices.includes(key));

  const send = async () => {
    setTrouble(null);
    try {
      await submit.mutateAsync({ body: { orderId, stars, choices, words }, inPlace: 'all' });
      forget();
      toast(t.thanks, { kind: 'success' });
      onDone();
    } catch (error) {
      setTrouble(error instanceof CallError ? error.message : t.failed);
    }
  };
  const tick = (key: RatingChoice, on: boolean) =>
    update({ choices: on ? [...choices, key] : choices.filter((each) => each !== key) });

  return (
    <Stack gap={12}>
      <Row gap={12} align="center" wrap>
        <Rate
          label={t.stars}
          value={stars}
          size={28}
          onChange={(value) => update({ stars: value })}
        />
        <Muted as="output">{stars === 0 ? t.tapStars : t[`scale.${stars as 1}`]}</Muted>
      </Row>
      {stars > 0 && (
        <>
          <fieldset className={styles.choices} aria-labelledby={titleId}>
            <Text as="h3" id={titleId} size={15} className={styles.wide}>
              {stars >= 4 ? t.good : t.poor}
            </Text>
            {offered.map((key) => (
              <Checkbox key={key} checked={choices.includes(key)} onChange={(on) => tick(key, on)}>
                {inLanguage(ratingChoices[key].label, language)}
              </Checkbox>
            ))}
          </fieldset>
          <TextArea
            label={t.words}
            value={words}
            maxLength={RATING.words}
            counted
            helper={stars <= RATING.low ? `${t.lowIsRead} ${t.whoReads}` : t.whoReads}
            onChange={(text) => update({ words: text })}
          />
          {trouble !== null && (
            <Notice tone="major" role="alert">
              {trouble}
            </Notice>
          )}
          <Button block busy={submit.isPending} onClick={() => void send()}>
            {given === null ? t.send : t.save}
          </Button>
        </>
      )}
    </Stack>
  );
}
