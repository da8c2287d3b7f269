import { areaList } from '@vant/area-data';
import { AreaPickerSheet } from '@yanche/ui/area-picker';
import { Button } from '@yanche/ui/button';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { useOrderDraft } from '../order-draft.ts';
import { districtIn, districtsOf, inDistrict } from './district.ts';
import { onsiteAddressTexts } from './onsite-address.texts.ts';

/** Puts a district of the chosen city before the address. A chunk of its own: the lists of China are 33 KB. */
export function DistrictButton() {
  const t = useTexts(onsiteAddressTexts);
  const cityId = useOrderDraft((store) => store.draft.cityId);
  const address = useOrderDraft((store) => store.draft.evaluateAddress);
  const update = useOrderDraft((store) => store.update);
  const [open, setOpen] = useState(false);
  const areas = cityId === '' ? null : districtsOf(areaList, cityId);
  if (areas === null) return null;
  const chosen = areas.county_list[districtIn(address, areas)];
  return (
    <>
      <Button tone="text" size="small" onClick={() => setOpen(true)}>
        {chosen === undefined ? t.district : t.districtNow(chosen)}
      </Button>
      <AreaPickerSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t.district}
        areas={areas}
        value={districtIn(address, areas)}
        onConfirm={(code) => update({ evaluateAddress: inDistrict(address, areas, code) })}
      />
    </>
  );
}
