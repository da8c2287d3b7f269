import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { invoicesResource } from './invoices-resource.tsx';

export const InvoicesScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={invoicesResource} user={user} />
);
