import { formatYuan } from '@yanche/rules/money';
import { Checkbox } from '@yanche/ui/checkbox';
import { Notice } from '#lib/screen/notice.tsx';
import { useTexts } from '#lib/language/texts.ts';
import styles from './pay-methods.module.css';
import { payTexts } from './pay.texts.ts';
import type { PayChoice } from './use-pay-choice.ts';

/** The gold there is, whether to use it, and what it takes off. Nothing where there is none. */
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
            <span className={styles.goldWords}>
              <span>{t.takeGold(formatYuan(gold))}</span>
              <span className={styles.balance}>
                {t.goldHeld(formatYuan(account.data?.gold ?? 0))}
              </span>
            </span>
          </Checkbox>
          {isGoldWanted && (
            <output className={styles.said}>
              {rest === 0 ? t.goldPaysAll : t.goldPays(formatYuan(usedGold), formatYuan(rest))}
            </output>
          )}
        </div>
      )}
    </>
  );
}
