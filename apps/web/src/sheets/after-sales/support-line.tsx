import { Cell } from '@yanche/ui/cell';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { afterSalesTexts } from './after-sales.texts.ts';

/** The way to a person, about what this page shows (`of`). */
export function SupportLine({ of }: { of?: Parameters<typeof to.support>[0] }) {
  const t = useTexts(afterSalesTexts);
  return (
    <Cell
      layout="wide"
      label={t.support}
      value={t.supportNote}
      href={of === undefined ? paths.support : to.support(of)}
    />
  );
}
