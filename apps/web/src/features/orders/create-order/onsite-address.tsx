import { writeLngLat } from '@yanche/host/arrival';
import { Button } from '@yanche/ui/button';
import { TextArea } from '@yanche/ui/field';
import { Muted, Row } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { lazy, Suspense, useState } from 'react';
import { askPosition } from '#lib/host/position.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useOrderDraft } from '../order-draft.ts';
import styles from './create-order.module.css';
import { onsiteAddressTexts } from './onsite-address.texts.ts';

const DistrictButton = lazy(async () => ({
  default: (await import('./district-button.tsx')).DistrictButton,
}));

/** Five decimals are about 1 m; check-in tolerates hundreds of metres. */
const round = (degrees: number) => Number(degrees.toFixed(5));

/** Address of an on-site inspection, optionally with a position. */
export function OnsiteAddress({ fault }: { fault: string | undefined }) {
  const t = useTexts(onsiteAddressTexts);
  const evaluateAddress = useOrderDraft((store) => store.draft.evaluateAddress);
  const update = useOrderDraft((store) => store.update);
  return (
    <div data-part="address">
      <TextArea
        label={t.address}
        rows={2}
        value={evaluateAddress}
        onChange={(address) => update({ evaluateAddress: address })}
        placeholder={t.placeholder}
        autoComplete="street-address"
        maxLength={120}
        error={fault}
      />
      <Suspense fallback={null}>
        <DistrictButton />
      </Suspense>
      <CarPosition />
    </div>
  );
}

/** Requested on a tap only: the phone may be elsewhere than the car. */
function CarPosition() {
  const t = useTexts(onsiteAddressTexts);
  const lnglat = useOrderDraft((store) => store.draft.lnglat);
  const pointId = useOrderDraft((store) => store.draft.pointId);
  const update = useOrderDraft((store) => store.update);
  const [busy, setBusy] = useState(false);
  const locate = async () => {
    if (busy) return;
    setBusy(true);
    const found = await askPosition({ precise: true });
    setBusy(false);
    if (found === null) return toast(t.failed);
    // Another place was chosen meanwhile, possibly a market.
    if (useOrderDraft.getState().draft.pointId !== pointId) return;
    const [longitude, latitude] = [round(found.lng), round(found.lat)];
    update({ lnglat: writeLngLat({ longitude, latitude }) });
  };
  if (lnglat !== '') {
    return (
      <Row mt={4} gap={8} align="center" justify="between">
        <Muted as="output">{t.attached}</Muted>
        <Button tone="text" size="small" onClick={() => update({ lnglat: '' })}>
          {t.detach}
        </Button>
      </Row>
    );
  }
  return (
    <Button
      tone="text"
      size="small"
      className={styles.locate}
      busy={busy}
      icon={<LocateFixed size={16} aria-hidden="true" />}
      onClick={() => void locate()}
    >
      {busy ? t.locating : t.carIsHere}
    </Button>
  );
}
