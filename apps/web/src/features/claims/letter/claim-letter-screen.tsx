import { listClaims, type ClaimRow } from '@yanche/contract/claims/claims';
import { ButtonLink } from '@yanche/ui/button';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { PagedListView } from '@yanche/ui/paged-list';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { usePages } from '#lib/call/use-pages.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths, to } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useClaim } from '../claim.data.ts';
import { claimsTexts } from '../claims.texts.ts';
import { ClaimCard } from './claim-card.tsx';
import { DecisionLetter } from './decision-letter.tsx';
import { letterTexts } from './letter.texts.ts';

/** `/shouhouReport`: the decision alone by `claimId`; else the claims of an order, or all of the person. */
export function ClaimLetterScreen() {
  const [search] = useSearchParams();
  const [claimId, orderId] = [search.get('claimId'), search.get('orderId')];
  if (claimId !== null) return <LetterOf key={claimId} claimId={claimId} />;
  return <Claims key={orderId} orderId={orderId} />;
}

function LetterOf({ claimId }: { claimId: string }) {
  const t = useTexts(claimsTexts);
  const words = useTexts(letterTexts);
  const claim = useClaim(claimId);
  return (
    <Screen
      title={t.letterTitle}
      dock={
        <Dock>
          <ButtonLink size="large" block href={to.claim(claimId)}>
            {words.openCase}
          </ButtonLink>
        </Dock>
      }
    >
      <AnswerView of={claim} loading={skeleton}>
        {(data) =>
          data.decisions.length === 0 ? (
            <EmptyState title={words.noDecision} note={words.noDecisionNote} />
          ) : (
            [...data.decisions]
              .reverse()
              .map((decision) => (
                <DecisionLetter key={decision.at} claim={data} decision={decision} />
              ))
          )
        }
      </AnswerView>
    </Screen>
  );
}

function Claims({ orderId }: { orderId: string | null }) {
  const t = useTexts(claimsTexts);
  const { of, status, more } = usePages(listClaims, orderId === null ? {} : { orderId });
  return (
    <Screen title={t.listTitle}>
      <AnswerView of={of} loading={skeleton}>
        {({ rows }) => (
          <PagedListView
            label={t.listTitle}
            memory={`claims ${orderId ?? ''}`}
            items={rows}
            status={status}
            onMore={more}
            itemKey={({ claimId }: ClaimRow) => claimId}
            renderItem={(claim: ClaimRow) => <ClaimCard claim={claim} />}
            empty={
              <EmptyState
                title={t.noClaims}
                note={t.noClaimsNote}
                actionText={t.myOrders}
                actionHref={paths.buyerOrders}
              />
            }
          />
        )}
      </AnswerView>
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
