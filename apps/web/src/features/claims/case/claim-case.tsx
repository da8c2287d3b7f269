import { withdrawClaim, type ClaimView } from '@yanche/contract/claims/claims';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { confirm } from '@yanche/ui/dialog';
import { SkeletonCard } from '@yanche/ui/skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { usePhotosView } from '#lib/photo-queue/use-photos.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { SyncLine } from '#sheets/sync-line/sync-line.tsx';
import { useClaimCommand } from '../claim.data.ts';
import { claimsTexts } from '../claims.texts.ts';
import type { EvidencePhotos } from '../evidence-queue.ts';
import { useLinkedEvidence } from '../use-linked-evidence.ts';
import { AppealCard, PaymentCard } from './after-decision.tsx';
import { ClaimDock, hasDock } from './claim-dock.tsx';
import { ClaimHead } from './claim-head.tsx';
import { ClaimHistory } from './claim-history.tsx';
import { FaultsCard } from './faults-card.tsx';
import { MaterialsCard } from './materials-card.tsx';
import { TurnCard } from './turn-card.tsx';
import { useCaseSheet } from './use-case-sheet.ts';

const CaseSheets = lazy(async () => ({
  default: (await import('./case-sheets.tsx')).CaseSheets,
}));

const DecisionLetter = lazy(async () => ({
  default: (await import('../letter/decision-letter.tsx')).DecisionLetter,
}));

type ClaimCaseProps = {
  claim: ClaimView;
  photos: EvidencePhotos;
  /** Answers whether the claim was read. */
  refetch: () => Promise<boolean>;
};

/** A case from its draft to its payment: whose turn, what is claimed, evidence, decision, what happened. */
export function ClaimCase({ claim, photos, refetch }: ClaimCaseProps) {
  const t = useTexts(claimsTexts);
  const { sheet, open, show, close } = useCaseSheet();
  const queue = usePhotosView(photos, (view) => view);
  const [newItemId] = useState(newUuid);
  useLinkedEvidence(photos, refetch);
  useTopOnStep(claim.status);
  const decision = claim.decisions.at(-1);
  return (
    <Screen
      title={t.title}
      right={
        <SyncLine
          phase={queue.phase}
          pending={queue.pending}
          problems={queue.problems}
          onResume={() => photos.retry()}
        />
      }
      dock={
        hasDock(claim) && (
          <ClaimDock claim={claim} photos={photos} newItemId={newItemId} onOpen={show} />
        )
      }
    >
      <TurnCard claim={claim} onEnd={() => void refetch()} />
      {queue.stoppedBy !== null && (
        <Notice tone="major" role="alert">
          {queue.stoppedBy}
        </Notice>
      )}
      {decision !== undefined && (
        <Suspense fallback={<SkeletonCard lines={5} />}>
          <DecisionLetter claim={claim} decision={decision} />
          <Card>
            <Cell layout="wide" label={t.letterAlone} href={to.claimLetter(claim.claimId)} />
          </Card>
        </Suspense>
      )}
      <PaymentCard claim={claim} />
      <AppealCard claim={claim} />
      <ClaimHead claim={claim} />
      <FaultsCard claim={claim} onOpen={show} />
      <MaterialsCard claim={claim} photos={photos} onOpen={show} />
      <ClaimHistory claim={claim} />
      {claim.actions.includes('withdraw') && <Withdraw claimId={claim.claimId} />}
      {sheet !== null && (
        <Suspense fallback={null}>
          <CaseSheets claim={claim} photos={photos} sheet={sheet} open={open} onClose={close} />
        </Suspense>
      )}
    </Screen>
  );
}

/** A step that was taken stands on top, with whose turn it is now: the button that took it lies far below. */
function useTopOnStep(status: ClaimView['status']) {
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    scrollTo({ top: 0 });
  }, [status]);
}

function Withdraw({ claimId }: { claimId: string }) {
  const t = useTexts(claimsTexts);
  const withdrawing = useClaimCommand(withdrawClaim);
  const withdraw = async () => {
    const isSure = await confirm({
      title: t.withdrawTitle,
      message: t.withdrawMessage,
      okText: t.withdraw,
      danger: true,
    });
    if (isSure) await withdrawing.send({ claimId }).catch(() => undefined);
  };
  return (
    <Card>
      <Cell
        layout="wide"
        label={t.withdrawLabel}
        value={t.withdrawNote}
        opens="dialog"
        disabled={withdrawing.busy}
        onClick={() => void withdraw()}
      />
    </Card>
  );
}
