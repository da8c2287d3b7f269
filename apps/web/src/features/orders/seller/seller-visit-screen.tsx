import { readSellerVisit, type SellerVisit } from '@yanche/contract/orders/seller-visit';
import { buttonClass } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { EmptyState } from '@yanche/ui/empty-state';
import { Row, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import Navigation from 'lucide-react/icons/navigation';
import { useSearchParams } from 'react-router';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { mapLink } from '#lib/host/outside-link.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Plate } from '#lib/screen/plate.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { SellerAnswerCard } from './seller-answer-card.tsx';
import { sellerTexts } from './seller.texts.ts';

/** `/order/sellerVisit?link=…`: when and where the car is inspected, for whoever has to bring it. */
export function SellerVisitScreen() {
  const t = useTexts(sellerTexts);
  const link = useSearchParams()[0].get('link') ?? '';
  const isWhole = /^[\w-]{22}$/.test(link);
  const visit = useCall(
    readSellerVisit,
    { link },
    { enabled: isWhole, quiet: true, refetchInterval: 60_000 },
  );
  return (
    <Screen title={t.title}>
      {isWhole ? (
        <AnswerView of={visit} loading={skeleton}>
          {(data) => <Visit visit={data} link={link} />}
        </AnswerView>
      ) : (
        <EmptyState kind="error" title={t.linkFault} note=" " />
      )}
    </Screen>
  );
}

function Visit({ visit, link }: { visit: SellerVisit; link: string }) {
  const t = useTexts(sellerTexts);
  const { slot } = useFormat();
  const { position, address, isOnsite, pointName, plateMask, inspector } = visit;
  return (
    <>
      <Card>
        <Text>{!visit.isAhead ? t.over : isOnsite ? t.introOnsite : t.intro}</Text>
      </Card>
      <Card title={t.car}>
        <Cell label={t.car} value={visit.carTitle} />
        {plateMask === null ? (
          <Cell label={t.vinTail} value={visit.vinTail} />
        ) : (
          <Cell label={t.plate} value={<Plate text={plateMask} />} />
        )}
        <Cell label={t.service} value={visit.productName} />
        <Cell label={t.time} value={slot(visit.start, visit.end)} />
        <Cell label={t.place} value={isOnsite ? t.onsite : pointName} note={address} />
        {inspector !== null && (
          <Cell label={t.inspector} value={inspector.name} note={inspector.certNo} />
        )}
        {position !== null && visit.isAhead && (
          <Row mt={8}>
            <a
              className={buttonClass({ tone: 'outline', size: 'small' })}
              aria-label={t.wayTo(isOnsite ? address : pointName)}
              {...mapLink({ ...position, name: isOnsite ? '' : pointName, address })}
            >
              <span className="y-button__words">
                <Navigation size={16} aria-hidden="true" />
                {t.way}
              </span>
            </a>
          </Row>
        )}
      </Card>
      {visit.ownLink ? (
        <Notice tone="minor" role="note">
          {t.own}
        </Notice>
      ) : (
        visit.isAhead && <SellerAnswerCard visit={visit} link={link} />
      )}
    </>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={6} />
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);
