import { maxFaults, type ClaimView } from '@yanche/contract/claims/claims';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { BarWords } from '../bar-words.tsx';
import { caseTexts } from './case.texts.ts';
import styles from './faults-card.module.css';
import type { CaseSheet } from './use-case-sheet.ts';

type FaultsCardProps = { claim: ClaimView; onOpen: (sheet: CaseSheet) => void };

/** What is wrong with the car, and what speaks against its cover. */
export function FaultsCard({ claim: { items, actions }, onOpen }: FaultsCardProps) {
  const t = useTexts(caseTexts);
  const mayEdit = actions.includes('submit') || actions.includes('supply');
  if (items.length === 0 && !mayEdit) return null;
  return (
    <Card title={t.faults}>
      <Stack as="ul" gap={16}>
        {items.map(({ itemId, kindName, itemName, concern, bars }) => (
          <li key={itemId}>
            <Row gap={8} justify="between" align="center">
              <Text as="h3" size={15}>
                {itemName === null ? kindName : `${kindName} · ${itemName}`}
              </Text>
              {mayEdit && (
                <Button tone="text" onClick={() => onOpen({ kind: 'fault', itemId })}>
                  {t.editFault}
                  <span className="y-sr"> {itemName ?? kindName}</span>
                </Button>
              )}
            </Row>
            <Text size={13} color="ink">
              <Written text={concern} />
            </Text>
            {bars.length > 0 && (
              <Notice tone="minor" role="note" title={t.barNote}>
                {bars.map((bar) => (
                  <BarWords key={bar.code} bar={bar} />
                ))}
              </Notice>
            )}
          </li>
        ))}
      </Stack>
      {items.length === 0 && <Muted mb={8}>{t.concernHint}</Muted>}
      {mayEdit && items.length < maxFaults && (
        <Button
          tone="outline"
          block
          className={styles.more}
          onClick={() => onOpen({ kind: 'fault', itemId: newUuid() })}
        >
          {items.length === 0 ? t.addFault : t.moreFault}
        </Button>
      )}
    </Card>
  );
}
