import { useQuery } from '@tanstack/react-query';
import { checkUserPermission } from '@yanche/contract/client';
import { getUserInfoByToken } from '@yanche/contract/people/sso';
import { EmptyState } from '@yanche/ui/empty-state';
import type { ReactNode } from 'react';
import { call } from '#lib/call/call.ts';
import { callKey, useCall } from '#lib/call/use-call.ts';
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
export function DealerOnly(props: DealerOnlyProps) {
  const user = useCall(getUserInfoByToken, undefined, { quiet: true, staleTime: 60_000 });
  // Render while the user is unknown, so that the list's call is not delayed; the server refuses users without a dealership.
  return user.data?.dealerId === null ? <AskServer {...props} /> : props.children;
}

const scene = { scene: 'order.listDealer' } as const;

/** What is remembered of a person may be old: whoever joined a dealership a minute ago is let in. */
function AskServer({ title, refusal, children }: DealerOnlyProps) {
  const t = useTexts(orderListTexts);
  const permission = useQuery({
    queryKey: callKey(checkUserPermission, scene),
    queryFn: () => call(checkUserPermission, { body: scene, quiet: true }),
  });
  if (permission.data?.allowed === true) return children;
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
