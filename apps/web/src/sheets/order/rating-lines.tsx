import type { RatingState } from '@yanche/contract/orders/ratings';
import { defineTexts, inLanguage } from '@yanche/rules/bilingual';
import { ratingChoices } from '@yanche/rules/orders/rating';
import { Row, Text } from '@yanche/ui/layout';
import { Rate } from '@yanche/ui/rate';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';

const ratingLinesTexts = defineTexts({ stars: ['星级', 'Stars'] });

/** A rating as it was given: stars, what was ticked, and words. */
export function RatingLines({ given }: { given: NonNullable<RatingState['given']> }) {
  const t = useTexts(ratingLinesTexts);
  const language = useLanguage();
  const ticked = given.choices.map((key) => inLanguage(ratingChoices[key].label, language));
  return (
    <>
      <Row gap={8} align="center" wrap>
        <Rate label={t.stars} value={given.stars} readOnly />
        {ticked.length > 0 && (
          <Text as="span" size={13}>
            {ticked.join(' · ')}
          </Text>
        )}
      </Row>
      {given.words !== '' && (
        <Text mt={4}>
          <Written text={given.words} />
        </Text>
      )}
    </>
  );
}
