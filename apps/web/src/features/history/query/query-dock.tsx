import { tellYuan } from '@yanche/rules/money/money';
import { Button } from '@yanche/ui/button';
import { Checkbox } from '@yanche/ui/checkbox';
import { Dock } from '@yanche/ui/dock';
import { Grow, Row, Stack, Text } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { ConsentSheet } from '#sheets/history-consent/consent-sheet.tsx';
import styles from './query.module.css';
import { queryTexts } from './query.texts.ts';
import type { QueryOrder } from './use-submit-query.ts';

/** The authorisation and the one main button. */
export function QueryDock({ order }: { order: QueryOrder }) {
  const t = useTexts(queryTexts);
  const [reading, setReading] = useState(false);
  const { offer, by, consent, agreed } = order;
  if (offer === undefined || consent === undefined) return null;
  return (
    <Dock>
      <Stack gap={8} className={styles.dock}>
        <Text size={13} weight="medium">
          {offer.name}
        </Text>
        <Row gap={8} align="center" data-part="consent">
          <Grow>
            <Checkbox
              size="small"
              checked={agreed}
              onChange={order.agree}
              error={order.faults.consent}
            >
              {consent.sentence}
            </Checkbox>
          </Grow>
          <Button tone="text" size="small" aria-haspopup="dialog" onClick={() => setReading(true)}>
            {t.document}
          </Button>
        </Row>
        <Button size="large" block busy={order.busy} onClick={() => void order.submit()}>
          {by === 'right' ? t.submitRight : t.submitMoney(tellYuan(offer.price))}
        </Button>
      </Stack>
      <ConsentSheet consent={consent} open={reading} onClose={() => setReading(false)} />
    </Dock>
  );
}
