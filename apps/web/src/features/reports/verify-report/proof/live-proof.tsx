import type { AnswerOf } from '@yanche/contract/endpoint';
import type { reportEvidence } from '@yanche/contract/reports/report-evidence';
import { maskVin } from '@yanche/rules/cars/vin';
import { outcomeOf, type PhotoAtHand } from '@yanche/rules/proof/verify-evidence';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Muted, Stack } from '@yanche/ui/layout';
import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';
import { isFailure } from '#lib/call/call-error.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import type { VerifyKey } from '../verify-key.ts';
import type { Verified } from '../verify-outcome.ts';
import { CheckPhotos } from './check-photos.tsx';
import { downloadJson } from './download-json.ts';
import { ProofSteps } from './proof-steps.tsx';
import { proofTexts } from './proof.texts.ts';
import { useProof } from './use-proof.ts';

type Shown = Pick<Verified, 'hash' | 'reportNo' | 'version' | 'vinMask'> & {
  roadHaulKm?: number | null;
};
type LiveProofProps = {
  call: typeof reportEvidence;
  of: VerifyKey;
  shown: Shown;
  /** Told when the browser found that the report does not hold, whatever the server says. */
  onForged: () => void;
};

/** Checks the report that the page shows, in this browser. */
export function LiveProof({ call, of, shown, onForged }: LiveProofProps) {
  const t = useTexts(proofTexts);
  const evidence = useCall(call, of, { quiet: true, staleTime: Infinity });
  if (isFailure(evidence.error, 'shareEnded')) {
    return (
      <Card title={t.title}>
        <Notice tone="unknown">{t.ended}</Notice>
      </Card>
    );
  }
  if (evidence.error !== null) {
    return (
      <Card title={t.title}>
        <Notice
          tone="unknown"
          action={
            <Button
              tone="text"
              size="small"
              busy={evidence.isFetching}
              onClick={() => void evidence.refetch()}
            >
              {t.retry}
            </Button>
          }
        >
          {isFailure(evidence.error, 'reportNotReady') ? t.notReady : t.unavailable}
        </Notice>
      </Card>
    );
  }
  if (evidence.data === undefined) {
    return (
      <Card title={t.title}>
        <Muted as="output">{t.checking}</Muted>
      </Card>
    );
  }
  return <Checked of={of} evidence={evidence.data} shown={shown} onForged={onForged} />;
}

const noPhotos: readonly PhotoAtHand[] = [];

function Checked({
  of,
  evidence,
  shown,
  onForged,
}: { evidence: AnswerOf<typeof reportEvidence> } & Omit<LiveProofProps, 'call'>) {
  const t = useTexts(proofTexts);
  const [photos, setPhotos] = useState<readonly PhotoAtHand[]>(noPhotos);
  const proof = useProof({ evidence, keys: evidence.keys, since: evidence, photos });
  const isOther = !isShown(evidence, shown);
  const isForged =
    isOther || (proof !== null && proof !== 'failed' && outcomeOf(proof.steps) === 'forged');
  useEffect(() => {
    if (isForged) onForged();
  }, [isForged, onForged]);
  const { reportNo, version } = evidence.report;
  return (
    <Card title={t.title}>
      {isOther ? <Notice tone="major">{t.otherReport}</Notice> : <ProofSteps proof={proof} />}
      <Stack gap={8} mt={12}>
        {evidence.copies && photos.length === 0 && (
          <CheckPhotos of={of} evidence={evidence} onPhotos={setPhotos} />
        )}
        {evidence.copies === undefined && (evidence.report.photos ?? []).length > 0 && (
          <Muted size={12}>{t.copiesLater}</Muted>
        )}
        <Button
          tone="outline"
          size="large"
          block
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => downloadJson(`yanche-${reportNo}-${version}.json`, evidence)}
        >
          {t.download}
        </Button>
        <Muted size={12}>{t.downloadNote}</Muted>
      </Stack>
    </Card>
  );
}

/** Whether the page shows the report that the evidence is about. */
function isShown({ report, seal }: AnswerOf<typeof reportEvidence>, shown: Shown): boolean {
  const car = (report.vehicle ?? {}) as { vin?: unknown; roadHaulKm?: unknown };
  return (
    seal.hash === shown.hash &&
    report.reportNo === shown.reportNo &&
    report.version === shown.version &&
    // An earlier version masked less; what was signed stays as it is.
    maskVin(String(car.vin)) === shown.vinMask &&
    // A history report has no mileage of its own.
    (shown.roadHaulKm === undefined || car.roadHaulKm === shown.roadHaulKm)
  );
}
