import type { SelfFlag } from '@yanche/contract/console/self-desk';
import type { SelfStep } from '@yanche/contract/self-orders/self-orders';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import {
  isAlike,
  noticedWords,
  type RiskCode,
  riskSteps,
  riskWords,
} from '@yanche/rules/inspections/self-check';
import type { SelfOrderState } from '../self-order-view.ts';
import { checkedShot } from './run-self-check.store.ts';

/** Everything that the rules noticed, each at the photo or step it is about: what a person has to look at twice. */
export function selfFlags(
  { order, facts, shots }: SelfOrderState,
  steps: readonly SelfStep[],
  { used, language }: { used: ReadonlySet<string>; language: Language },
): SelfFlag[] {
  const taken = shots.filter(({ file_id }) => file_id !== null);
  const checked = taken.map((row) => checkedShot(row, facts.steps, used));
  const noticed = (code: keyof typeof noticedWords) => inLanguage(noticedWords[code], language);
  const words = (code: RiskCode) => inLanguage(riskWords[code], language);
  const ofPhotos = taken.flatMap(({ step_key: stepKey, file_id: fileId }, at): SelfFlag[] => {
    const shot = checked[at];
    if (shot === undefined) return [];
    const codes: (RiskCode | false)[] = [
      shot.usedBefore && 'usedBefore',
      isAlike(shot, checked) && 'alikePhotos',
    ];
    return codes.flatMap((code) =>
      code === false ? [] : { code, text: words(code), stepKey, fileId },
    );
  });
  const ofHints = steps.flatMap(({ key, shots: own }) =>
    own.flatMap(({ fileId, hints }) =>
      hints.map(
        ({ code, text }): SelfFlag => ({
          code,
          text: code in noticedWords ? noticed(code as keyof typeof noticedWords) : text,
          stepKey: key,
          fileId,
        }),
      ),
    ),
  );
  const isAtPhoto = new Set(ofPhotos.map(({ code }) => code));
  const ofOrder = order.risks
    .filter((code) => !isAtPhoto.has(code))
    .map((code): SelfFlag => {
      const isKnown = code in riskWords;
      return {
        code,
        text: isKnown ? words(code as RiskCode) : code,
        stepKey: (isKnown ? riskSteps[code as RiskCode] : undefined) ?? null,
        fileId: null,
      };
    });
  return [...ofOrder, ...ofPhotos, ...ofHints];
}
