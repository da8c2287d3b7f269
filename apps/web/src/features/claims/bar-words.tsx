import type { ClaimBar } from '@yanche/contract/claims/claim-parts';
import { Muted, Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { beginTexts } from './begin/begin.texts.ts';

/** Why something is not covered, by which clause, and what would change it. */
export function BarWords({ bar }: { bar: ClaimBar }) {
  const t = useTexts(beginTexts);
  return (
    <>
      <Text size={13} color="ink">
        {bar.text}
      </Text>
      <Muted>{t.clause(bar.clause.no, bar.clause.text)}</Muted>
      <Muted>{t.change(bar.change)}</Muted>
    </>
  );
}
