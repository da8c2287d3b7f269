import type { ConsoleUser } from '@yanche/contract/console/staff-login';
import { ResourceScreen } from '#lib/resource/resource-screen.tsx';
import { historyCasesResource } from './history-cases-resource.tsx';
import { deskLists } from './desk-lists.ts';

export const HistoryCasesScreen = ({ user }: { user: ConsoleUser }) => (
  <ResourceScreen resource={historyCasesResource} user={user} siblings={deskLists} />
);
