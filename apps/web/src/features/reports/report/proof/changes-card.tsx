import type { FullReport } from '@yanche/contract/reports/reports';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { changesId } from '../amended-banner.tsx';
import { proofTexts } from './proof.texts.ts';

/** What this version says otherwise than the one before it, with both values. */
export function ChangesCard({ amends }: { amends: NonNullable<FullReport['amends']> }) {
  const t = useTexts(proofTexts);
  return (
    <div id={changesId}>
      <Card title={t.changes(amends.version)}>
        {amends.differences.length === 0 && <Muted>{t.noChanges}</Muted>}
        {amends.differences.map(({ name, what, from, to }) => (
          <Cell
            key={`${name} ${what} ${from}`}
            layout="wide"
            label={`${name} · ${what}`}
            value={t.fromTo(from, to)}
          />
        ))}
      </Card>
    </div>
  );
}
