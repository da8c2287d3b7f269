import { type BoardInspector, type BoardJob, reassignJob } from '@yanche/contract/console/jobs';
import { type Bilingual, textsIn } from '@yanche/rules/bilingual';
import { call } from '#lib/call/call.ts';
import type { Command } from '#lib/resource/resource.ts';
import { candidatesOf } from './candidates.ts';
import { dispatchTexts } from './dispatch.texts.ts';

const best = 'best';

export const reassignCommand = (
  inspectors: readonly BoardInspector[],
  hasInspector: boolean,
): Command<BoardJob> => ({
  title: hasInspector ? dispatchTexts.reassign : dispatchTexts.assign,
  note: ({ inspectorName }, language) => {
    const t = textsIn(dispatchTexts, language);
    return inspectorName === null ? t.noteOpen : t.note(inspectorName);
  },
  fields: (job) => [
    {
      kind: 'choice',
      key: 'to',
      title: dispatchTexts.to,
      initial: best,
      options: {
        [best]: dispatchTexts.best,
        ...Object.fromEntries(
          candidatesOf(job, inspectors).map(({ inspectorId, name }): [string, Bilingual] => [
            inspectorId,
            [name, name],
          ]),
        ),
      },
    },
  ],
  async send({ orderId, version }, { reason, fields }) {
    const to = fields.to === best ? null : String(fields.to);
    await call(reassignJob, { body: { orderId, version, reason, to } });
    return {};
  },
});
