import type { ClaimEligibility } from '@yanche/contract/claims/claims';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Sheet } from '@yanche/ui/sheet';
import { Stack } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { beginTexts } from './begin.texts.ts';

const lists = ['disclosed', 'unchecked', 'leftOut'] as const;
type ToldItemsProps = { told: Pick<ClaimEligibility, (typeof lists)[number]> };

/** What the report told as faulty or as not checked, and what was not ordered: not covered. */
export function ToldItems({ told }: ToldItemsProps) {
  const t = useTexts(beginTexts);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<(typeof lists)[number]>('disclosed');
  const rows = lists.filter((key) => told[key].length > 0);
  if (rows.length === 0) return null;
  return (
    <Card>
      {rows.map((key) => (
        <Cell
          key={key}
          layout="wide"
          label={t[key]}
          value={key === 'leftOut' ? t.parts(told[key].length) : t.count(told[key].length)}
          opens="dialog"
          onClick={() => {
            setShown(key);
            setOpen(true);
          }}
        />
      ))}
      <Sheet open={open} onClose={() => setOpen(false)} title={t[shown]} note={t[`${shown}Note`]}>
        <Stack as="ul" gap={12}>
          {told[shown].map(({ code, name }) => (
            <li key={code}>{name}</li>
          ))}
        </Stack>
      </Sheet>
    </Card>
  );
}
