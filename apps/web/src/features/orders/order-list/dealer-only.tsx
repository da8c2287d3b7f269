import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { EmptyState } from '@yanche/ui/empty-state';
import type { ReactNode } from 'react';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { orderListTexts } from './order-list.texts.ts';

type DealerOnlyProps = {
  title: string;
  /** Explains that this is for dealers. */
  refusal: string;
  children: ReactNode;
};

/** Shows its content to dealers; others get an explanation and a link to their own orders. */
export function DealerOnly({ title, refusal, children }: DealerOnlyProps) {
  const t = useTexts(orderListTexts);
  const user = useCall(getUserInfoByToken, undefined, { quiet: true, staleTime: 60_000 });
  // Render while the user is unknown, so that the list's call is not delayed; the server refuses users without a dealership.
  if (user.data?.dealerId !== null) return children;
  return (
    <Screen title={title}>
      <EmptyState
        title={refusal}
        note={t.noDealerNote}
        actionText={t.toMine}
        actionHref={paths.buyerOrders}
      />
    </Screen>
  );
}
