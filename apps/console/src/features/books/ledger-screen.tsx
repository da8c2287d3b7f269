import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { ledgerResource } from './ledger-resource.tsx';

export const LedgerScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={ledgerResource} user={user} />
);
