import type { DealView as Deal } from '@yanche/contract/claims/deals';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Code, Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useWholeKm } from '#lib/language/whole-km.ts';
import { to } from '#lib/paths.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Plate } from '#lib/screen/plate.tsx';
import { RevokedRights } from '#sheets/after-sales/revoked-rights.tsx';
import { SupportLine } from '#sheets/after-sales/support-line.tsx';
import { CarThumb } from '#sheets/order/car-thumb.tsx';
import { ReportChips } from '#sheets/report/report-chips.tsx';
import { DealClaims } from './deal-claims.tsx';
import { DealGuarantee } from './deal-guarantee.tsx';
import { dealTexts } from './deal.texts.ts';
import { HandoverCard } from './handover-card.tsx';
import { ShareCard } from './share-card.tsx';

/** One sale as either party sees it. `link`: by which the other party came. */
export function DealView({ deal, link }: { deal: Deal; link: string | null }) {
  const t = useTexts(dealTexts);
  const { month } = useFormat();
  const { car } = deal;
  return (
    <>
      {deal.ownLink && (
        <Notice tone="minor" role="note">
          {t.ownLink}
        </Notice>
      )}
      <Card>
        <Row gap={12} align="center">
          <CarThumb url={car.coverUrl} />
          <Stack grow gap={2}>
            <Text as="h2" size={17}>
              {car.title}
            </Text>
            <Muted>
              {t.vin} {car.vinTail}
              {car.plateMask !== null && (
                <>
                  {' · '}
                  <Plate text={car.plateMask} />
                </>
              )}
            </Muted>
            <Muted>
              {t.licensed} {month(car.licenseTime)}
              {deal.sample && ` · ${t.sample}`}
            </Muted>
          </Stack>
        </Row>
      </Card>
      <Inspection deal={deal} />
      <HandoverCard deal={deal} link={link} />
      <DealGuarantee guarantee={deal.guarantee} />
      <DealClaims deal={deal} />
      {deal.orderId !== null && <ShareCard deal={deal} orderId={deal.orderId} />}
    </>
  );
}

/** The report that counted at the handover, and what became of it since. */
function Inspection({ deal: { inspection, orderId, mayClaim } }: { deal: Deal }) {
  const t = useTexts(dealTexts);
  const km = useWholeKm();
  const { changed, status, brief } = inspection;
  const since = changed === null ? (status === 'expired' ? t.expired : null) : t[changed];
  return (
    <Card title={t.inspection}>
      <Text>
        {inspection.km === null
          ? t.inspectedUnread(inspection.inspectedOn)
          : t.inspected(inspection.inspectedOn, km(inspection.km))}
      </Text>
      {since !== null && (
        <Notice tone={changed === 'revoked' ? 'major' : 'minor'} role="note">
          {since}
        </Notice>
      )}
      {changed === 'revoked' && orderId !== null && (
        <>
          <RevokedRights mayClaim={mayClaim} />
          <SupportLine of={{ about: 'order', id: orderId }} />
        </>
      )}
      {changed !== 'revoked' && <ReportChips report={brief} />}
      {orderId === null ? (
        <Cell label={t.reportNo} value={<Code>{inspection.reportNo}</Code>} />
      ) : (
        <Cell
          layout="wide"
          label={t.openReport}
          value={<Code>{inspection.reportNo}</Code>}
          href={to.report(orderId, { version: brief.version })}
        />
      )}
    </Card>
  );
}
