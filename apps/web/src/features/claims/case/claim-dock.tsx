import { acceptClaim, submitClaim, type ClaimView } from '@yanche/contract/claims/claims';
import { tellYuan } from '@yanche/rules/money/money';
import { Button } from '@yanche/ui/button';
import { confirm } from '@yanche/ui/dialog';
import { Dock } from '@yanche/ui/dock';
import { useTexts } from '#lib/language/texts.ts';
import { usePhotosView } from '#lib/photo-queue/use-photos.ts';
import { useClaimCommand } from '../claim.data.ts';
import type { EvidencePhotos } from '../evidence-queue.ts';
import { caseTexts } from './case.texts.ts';
import { nextStep } from './next-step.ts';
import { useAllSent } from './use-all-sent.ts';
import type { CaseSheet } from './use-case-sheet.ts';

type ClaimDockProps = {
  claim: ClaimView;
  photos: EvidencePhotos;
  /** The id of a fault to be named. */
  newItemId: string;
  onOpen: (sheet: CaseSheet) => void;
};

export const hasDock = ({ actions }: ClaimView): boolean =>
  actions.some((action) => action !== 'edit' && action !== 'withdraw');

/** The one thing to do next. */
export function ClaimDock({ claim, photos, newItemId, onOpen }: ClaimDockProps) {
  const t = useTexts(caseTexts);
  const queued = usePhotosView(photos, (view) => view.photos);
  const submitting = useClaimCommand(submitClaim);
  const accepting = useClaimCommand(acceptClaim);
  const allSent = useAllSent(photos);
  const { actions, claimId, version, decisions } = claim;
  const total = decisions.at(-1)?.total ?? 0;
  const amount = tellYuan(total);

  const submit = async () => {
    if (!(await allSent.check())) return;
    await submitting.send({ claimId, version }).catch(() => undefined);
  };
  const supply = async () => {
    if (await allSent.check()) onOpen({ kind: 'supply' });
  };
  const agree = async () => {
    const isSure = await confirm({
      title: t.agreeTitle(amount),
      message: t.agreeMessage(t[`to.${claim.payTo}`]),
      okText: t.agree(amount),
    });
    if (isSure) await accepting.send({ claimId, total }).catch(() => undefined);
  };
  if (actions.includes('submit') || actions.includes('supply')) {
    const firstFault = {
      title: t.addFault,
      sheet: { kind: 'fault', itemId: newItemId },
    } as const;
    const next = nextStep(claim, queued.values(), firstFault, t.film);
    const isDraft = actions.includes('submit');
    return (
      <Dock>
        {next !== null ? (
          <Button size="large" block onClick={() => onOpen(next.sheet)}>
            {t.next(next.title)}
          </Button>
        ) : (
          <Button
            size="large"
            block
            busy={submitting.busy || allSent.busy}
            onClick={() => void (isDraft ? submit() : supply())}
          >
            {isDraft ? t.submit : t.supply}
          </Button>
        )}
      </Dock>
    );
  }
  const mayAgree = actions.includes('agree');
  return (
    <Dock>
      {actions.includes('appeal') && (
        <Button
          size="large"
          tone={mayAgree ? 'outline' : 'primary'}
          block={!mayAgree}
          onClick={() => onOpen({ kind: 'appeal' })}
        >
          {t.appeal}
        </Button>
      )}
      {mayAgree && (
        <Button size="large" busy={accepting.busy} onClick={() => void agree()}>
          {t.agree(amount)}
        </Button>
      )}
    </Dock>
  );
}
