import type { DealView } from '@yanche/contract/claims/deals';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { beginTexts } from '../begin/begin.texts.ts';
import { CoverList } from '../begin/cover-list.tsx';
import { dealTexts } from './deal.texts.ts';

/** What is covered until when, in the words of the claim, and what never is. */
export function DealGuarantee({ guarantee }: Pick<DealView, 'guarantee'>) {
  const t = useTexts(dealTexts);
  const words = useTexts(beginTexts);
  const [open, setOpen] = useState(false);
  const { kinds, exclusions, policyVersion } = guarantee;
  if (kinds.length === 0)
    return (
      <Card title={t.guarantee}>
        <Muted>{t.noGuarantee}</Muted>
      </Card>
    );
  return (
    <>
      <CoverList title={t.guarantee} kinds={kinds} />
      <Card>
        <Cell
          layout="wide"
          label={t.exclusions}
          value={t.exclusionsCount(exclusions.length)}
          opens="dialog"
          onClick={() => setOpen(true)}
        />
      </Card>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t.exclusions}
        note={t.policy(policyVersion)}
      >
        <Stack as="ul" gap={12}>
          {exclusions.map(({ no, text }) => (
            <li key={no}>{words.clause(no, text)}</li>
          ))}
        </Stack>
      </Sheet>
    </>
  );
}
