import type { saasReport } from '@yanche/contract/partners/saas-report';
import type { AnswerOf } from '@yanche/contract/endpoint';
import type { Language } from '@yanche/rules/bilingual';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { readShared } from '#reports/sharing/read-shared.service.ts';
import { findPartner } from '../partners.store.ts';
import { findTaskById } from '../tasks/partner-tasks.store.ts';
import { openTaskReport } from './open-task-report.service.ts';
import { isLinkGood } from './saas-link.ts';

/** The report behind a signed link, under the partner's name. Throws `shareUnknown` and what opening it throws. */
export async function readSaasReport(
  deps: Deps,
  key: { task: string; until: string; sign: string },
  language: Language,
): Promise<AnswerOf<typeof saasReport>> {
  const task = isLinkGood(deps, key) ? await findTaskById(deps.db, key.task) : null;
  const partner = task && (await findPartner(deps.db, task.partner_id));
  if (task === null || partner === null) throw new Failure('shareUnknown');
  const open = await openTaskReport(deps, task);
  const { name, colour, logo_file_id: logo } = partner;
  return {
    brand: {
      name,
      colour,
      logoUrl: logo === null ? null : deps.links.photoUrl(logo, deps.clock.now()),
    },
    report: await readShared(deps, open, language),
  };
}
