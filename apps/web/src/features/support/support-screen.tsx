import type { ThreadAbout } from '@yanche/contract/support/threads';
import { useSearchParams } from 'react-router';
import { HelpPage } from './help-page.tsx';
import { ThreadPage } from './thread-page.tsx';

const kinds = ['order', 'report', 'payment', 'claim'] as const;

/** `/support`: a person to write to, about an order, report, payment or claim; a conversation by `threadId`. */
export function SupportScreen() {
  const [search] = useSearchParams();
  const threadId = search.get('threadId');
  if (threadId !== null) return <ThreadPage key={threadId} threadId={threadId} />;
  const kind = kinds.find((each) => each === search.get('about'));
  const id = search.get('id');
  const about: ThreadAbout = kind === undefined || id === null ? { kind: 'general' } : { kind, id };
  const orderId = search.get('orderId') ?? (kind === 'claim' ? null : id);
  return <HelpPage key={`${kind} ${id}`} about={about} orderId={orderId} />;
}
