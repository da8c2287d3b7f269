import type { AnswerOf } from '@yanche/contract/endpoint';
import type { explainAiEvaResult } from '@yanche/contract/market/explain';
import { groupWords } from '#sheets/report/group-words.ts';
import { useTexts } from '#lib/language/texts.ts';
import { interpretationTexts } from './interpretation.texts.ts';

type Open = Pick<AnswerOf<typeof explainAiEvaResult>, 'open' | 'openParts'>;

/** What nobody checked and no price counts, as one sentence; null where everything was seen. */
export function useOpenWords(): (of: Open) => string | null {
  const t = useTexts(interpretationTexts);
  const group = useTexts(groupWords);
  return ({ open, openParts }) => {
    const all = [
      ...open.map((kind) => t.openVerdict(t[`part.${kind}`])),
      ...openParts.map(({ group: name, items }) =>
        items === null ? t.wholePart(group.short(name)) : t.openPart(group.short(name), items),
      ),
    ];
    return all.length === 0 ? null : t.open(all.join(t.listComma));
  };
}
