import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { usePhotos } from '#lib/photo-queue/use-photos.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { NoOrder } from '#sheets/order/no-order.tsx';
import { ClaimCase } from './case/claim-case.tsx';
import { useClaim } from './claim.data.ts';
import { claimsTexts } from './claims.texts.ts';
import { evidenceOwner, linkEvidence, sendFilm } from './evidence-queue.ts';

const BeginClaim = lazy(async () => ({
  default: (await import('./begin/begin-claim.tsx')).BeginClaim,
}));

/** `/shouhouReportNew`: a case by `claimId`, or by `orderId` what can be claimed, to begin one. */
export function ClaimScreen() {
  const t = useTexts(claimsTexts);
  const [search] = useSearchParams();
  const [claimId, orderId] = [search.get('claimId'), search.get('orderId')];
  if (claimId !== null) return <ClaimById key={claimId} claimId={claimId} />;
  if (orderId !== null)
    return (
      <Suspense fallback={<Screen title={t.title}>{skeleton}</Screen>}>
        <BeginClaim key={orderId} orderId={orderId} />
      </Suspense>
    );
  return <NoOrder title={t.title} actionText={t.allClaims} actionHref={paths.claimReport} />;
}

function ClaimById({ claimId }: { claimId: string }) {
  const t = useTexts(claimsTexts);
  const claim = useClaim(claimId);
  const photos = usePhotos(evidenceOwner(claimId), linkEvidence, sendFilm);
  if (claim.data !== undefined && photos !== null) {
    // Of two reads at once the first is given up for the second, and answers what was there before.
    const refetch = async () => {
      const { isError, isFetching } = await claim.refetch();
      return !isError && !isFetching;
    };
    return <ClaimCase claim={claim.data} photos={photos} refetch={refetch} />;
  }
  return (
    <Screen title={t.title}>
      <AnswerView of={claim} loading={skeleton}>
        {() => skeleton}
      </AnswerView>
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard thumb lines={2} />
    <SkeletonCard lines={6} />
  </SkeletonScreen>
);
