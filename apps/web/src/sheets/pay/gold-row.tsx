import { tellYuan } from '@yanche/rules/money/money';
import { Checkbox } from '@yanche/ui/checkbox';
import { Muted, Row, Stack } from '@yanche/ui/layout';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import styles from './pay-methods.module.css';
import { payTexts } from './pay.texts.ts';
import type { PayChoice } from './use-pay-choice.ts';

/** Gold balance with a switch to use it, and the amount it pays. Empty without gold. */
export function GoldRow({ choice }: { choice: PayChoice }) {
  const t = useTexts(payTexts);
  const { account, gold, usedGold, isGoldWanted, rest } = choice;
  return (
    <>
      {choice.hasGoldChanged && (
        <Notice tone="major" role="alert">
          {t.goldChanged}
        </Notice>
      )}
      {gold > 0 && (
        <div className={styles.gold}>
          <Checkbox checked={isGoldWanted} onChange={choice.wantGold}>
            <Row as="span" wrap gap={12} rowGap={2} align="baseline" justify="between">
              <span>{t.takeGold(tellYuan(gold))}</span>
              <Muted as="span">{t.goldHeld(tellYuan(account.data?.gold ?? 0))}</Muted>
            </Row>
          </Checkbox>
          {isGoldWanted && (
            <Stack as="output" color="muted" size={13}>
              {rest === 0 ? t.goldPaysAll : t.goldPays(tellYuan(usedGold), tellYuan(rest))}
            </Stack>
          )}
        </div>
      )}
    </>
  );
}
