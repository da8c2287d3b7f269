import { claimEligibility, openClaim } from '@yanche/contract/claims/claims';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Button } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { focusPart } from '#lib/form/focus-part.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useClaimCommand } from '../claim.data.ts';
import { claimsTexts } from '../claims.texts.ts';
import { useKmCheck } from '../use-km-check.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { beginTexts } from './begin.texts.ts';
import { type BeginForm, BeginView } from './begin-view.tsx';

/** Told before anything is typed: what of an order is covered until when. Then the claim begins as a draft. */
export function BeginClaim({ orderId }: { orderId: string }) {
  const t = useTexts(claimsTexts);
  const words = useTexts(beginTexts);
  const navigate = useNavigate();
  const kept = useKept<BeginForm>(`claim.begin.${orderId}`, {
    deliveredOn: null,
    km: null,
    requestId: newUuid(),
  });
  const [tried, setTried] = useState(false);
  const { form } = kept;
  const cover = useCall(
    claimEligibility,
    {
      orderId,
      ...(form.deliveredOn !== null && { deliveredOn: form.deliveredOn }),
      ...(form.km !== null && form.km !== '' && { km: form.km }),
    },
    { keepPrevious: true },
  );
  const opening = useClaimCommand(openClaim);
  const isKmMeant = useKmCheck(cover.data?.reportKm ?? null);
  const { data } = cover;
  if (data?.openClaimId != null) return <Navigate to={to.claim(data.openClaimId)} replace />;

  const deliveredOn = form.deliveredOn ?? data?.suggested.deliveredOn ?? null;
  const km = form.km ?? data?.suggested.km?.toString() ?? '';
  const begin = async () => {
    setTried(true);
    if (deliveredOn === null) return focusPart('day');
    if (km === '') return focusPart('km');
    if (!(await isKmMeant(Number(km)))) return focusPart('km');
    try {
      const body = { orderId, deliveredOn, km: Number(km), requestId: form.requestId };
      const { claimId } = await opening.send(body);
      kept.forget();
      await navigate(to.claim(claimId), { replace: true });
    } catch {
      // The call has told why; what was typed stays.
    }
  };
  return (
    <Screen
      title={t.title}
      dock={
        data && (
          <Dock>
            <Button
              size="large"
              block
              tone={data.ok ? 'primary' : 'tint'}
              busy={opening.busy}
              onClick={() => void begin()}
            >
              {data.ok ? words.begin : words.beginAnyway}
            </Button>
          </Dock>
        )
      }
    >
      <AnswerView of={cover} loading={skeleton}>
        {(told) => (
          <BeginView
            told={told}
            deliveredOn={deliveredOn}
            km={km}
            tried={tried}
            onChange={kept.update}
          />
        )}
      </AnswerView>
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={5} />
    <SkeletonCard lines={5} />
  </SkeletonScreen>
);
