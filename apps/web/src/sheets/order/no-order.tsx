import { EmptyState } from '@yanche/ui/empty-state';
import { noOrderTexts } from './no-order.texts.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';

export type NoOrderProps = {
  title: string;
  /** Where to go instead. */
  actionText: string;
  actionHref: string;
};

/** A screen about one order, whose address names none. */
export function NoOrder({ title, ...action }: NoOrderProps) {
  const t = useTexts(noOrderTexts);
  return (
    <Screen title={title}>
      <EmptyState title={t.none} note={t.note} {...action} />
    </Screen>
  );
}
