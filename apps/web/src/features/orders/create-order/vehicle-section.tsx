import { lazy } from 'react';
import { Deferred } from '#lib/screen/deferred.tsx';
import { CarFactsCard } from '#sheets/car-facts/car-facts-card.tsx';
import type { CarFactSheet } from '#sheets/car-facts/car-fact-sheets.tsx';
import { useOrderDraft } from '../order-draft.ts';
import type { FaultTexts } from './faults.ts';

const OpenOrderNotice = lazy(async () => ({
  default: (await import('./open-order-notice.tsx')).OpenOrderNotice,
}));

const AttachedVinPhoto = lazy(async () => ({
  default: (await import('./attached-vin-photo.tsx')).AttachedVinPhoto,
}));

type Props = {
  faults: FaultTexts;
  mayLeaveMileage: boolean;
  onOpen: (sheet: CarFactSheet) => void;
};

export function VehicleSection({ faults, mayLeaveMileage, onOpen }: Props) {
  const draft = useOrderDraft((store) => store.draft);
  const update = useOrderDraft((store) => store.update);
  const adopt = useOrderDraft((store) => store.adopt);
  return (
    <CarFactsCard
      facts={draft}
      update={update}
      adopt={adopt}
      faults={faults}
      mayLeaveMileage={mayLeaveMileage}
      onOpen={onOpen}
      renderBelowVin={(vin) => (
        <>
          <Deferred open={draft.vinImageFileId !== ''}>
            <AttachedVinPhoto />
          </Deferred>
          <Deferred open={vin !== null}>
            <OpenOrderNotice vin={vin} />
          </Deferred>
        </>
      )}
    />
  );
}
