import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { mayOpen } from '#lib/session/use-me.ts';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { disputesFor } from './disputes-resource.tsx';

export const DisputesScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen
    resource={disputesFor({
      decides: mayOpen(user, 'reviews.work'),
      seesOrders: mayOpen(user, 'orders.read'),
    })}
    user={user}
  />
);
