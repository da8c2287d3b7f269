import { EmptyState } from '@yanche/ui/empty-state';
import { noOrderTexts } from './no-order.texts.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';

export type NoOrderProps = {
  title: string;
  /** Link to continue with. */
  actionText: string;
  actionHref: string;
};

/** Shown by screens of one order when the address has no order id. */
export function NoOrder({ title, ...action }: NoOrderProps) {
  const t = useTexts(noOrderTexts);
  return (
    <Screen title={title}>
      <EmptyState title={t.none} note={t.note} {...action} />
    </Screen>
  );
}
