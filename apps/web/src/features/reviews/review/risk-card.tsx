import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { reviewsTexts } from '../reviews.texts.ts';
import type { Risk } from './review-items.ts';
import styles from './review.module.css';

const minorsAtFirst = 4; // a long list of minor risks must not push down the report

type RiskCardProps = { risks: readonly Risk[]; onShow: (code: string) => void };

/** Risks with links to their items. */
export function RiskCard({ risks, onShow }: RiskCardProps) {
  const t = useTexts(reviewsTexts);
  const [whole, setWhole] = useState(false);
  const majors = risks.filter(({ level }) => level === 'major').length;
  const most = majors + minorsAtFirst;
  const shown = whole || risks.length <= most + 1 ? risks : risks.slice(0, most);
  const counts = [
    majors > 0 ? t.risksMajor(majors) : null,
    risks.length > majors ? t.risksMinor(risks.length - majors) : null,
  ].filter((count) => count !== null);
  return (
    <Card title={t.risks} more={counts.join(' · ')}>
      {risks.length === 0 && <Muted>{t.risksNone}</Muted>}
      <Stack as="ul" gap={8}>
        {shown.map(({ code, level, text }) => {
          const words = (
            <>
              <ToneIcon tone={level} size={18} />
              <span className="y-sr">{t[level]}</span>
              <Text as="span" grow color="ink">
                {text}
              </Text>
            </>
          );
          return (
            <li key={`${code} ${text}`} className={styles[level]}>
              {code === null ? (
                <div className={styles.riskLine}>{words}</div>
              ) : (
                <button
                  type="button"
                  className={styles.riskLine}
                  aria-label={t.goToItem(text)}
                  onClick={() => onShow(code)}
                >
                  {words}
                  <Chevron />
                </button>
              )}
            </li>
          );
        })}
      </Stack>
      {shown.length < risks.length && (
        <Button tone="text" block onClick={() => setWhole(true)}>
          {t.moreRisks(risks.length - shown.length)}
        </Button>
      )}
    </Card>
  );
}
