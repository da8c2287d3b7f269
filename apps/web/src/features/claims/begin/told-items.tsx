import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Sheet } from '@yanche/ui/sheet';
import { Stack } from '@yanche/ui/layout';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { beginTexts } from './begin.texts.ts';

type Item = { code: string; name: string };
type ToldItemsProps = { disclosed: readonly Item[]; unchecked: readonly Item[] };

/** What the report told as faulty or as not checked: not covered. */
export function ToldItems({ disclosed, unchecked }: ToldItemsProps) {
  const t = useTexts(beginTexts);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<'disclosed' | 'unchecked'>('disclosed');
  const lists = { disclosed, unchecked };
  const rows = (['disclosed', 'unchecked'] as const).filter((key) => lists[key].length > 0);
  if (rows.length === 0) return null;
  return (
    <Card>
      {rows.map((key) => (
        <Cell
          key={key}
          layout="wide"
          label={t[key]}
          value={t.count(lists[key].length)}
          opens="dialog"
          onClick={() => {
            setShown(key);
            setOpen(true);
          }}
        />
      ))}
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t[shown]}
        note={shown === 'disclosed' ? t.disclosedNote : t.uncheckedNote}
      >
        <Stack as="ul" gap={12}>
          {lists[shown].map(({ code, name }) => (
            <li key={code}>{name}</li>
          ))}
        </Stack>
      </Sheet>
    </Card>
  );
}
