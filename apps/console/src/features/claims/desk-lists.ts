import type { Bilingual } from '@yanche/rules/bilingual';
import type { Policy } from '@yanche/rules/staff/rights';

/** The lists of one room: what customers claim, and the records that they call wrong. */
export const deskLists: readonly { path: string; title: Bilingual; policy: Policy }[] = [
  { path: '/claims', title: ['理赔', 'Claims'], policy: 'claims.read' },
  { path: '/history-cases', title: ['车史纠错', 'History records'], policy: 'history.read' },
];
