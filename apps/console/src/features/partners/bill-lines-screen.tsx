import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { billLinesResource } from './bill-lines-resource.tsx';

export const PartnerBillLinesScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={billLinesResource} user={user} />
);
