import { checkVin, normaliseVin } from '@yanche/rules/cars/vin';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Field } from '@yanche/ui/field';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import Camera from 'lucide-react/icons/camera';
import { lazy, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { homeTexts } from './home.texts.ts';

const VinPhotoSheet = lazy(async () => ({
  default: (await import('#sheets/car-facts/vin-photo/vin-photo-sheet.tsx')).VinPhotoSheet,
}));

const vinLength = 17;

/** An order begins with the VIN, typed or photographed; it may also be left for the form. */
export function VinStart({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useTexts(homeTexts);
  const navigate = useNavigate();
  const [isChecked, setChecked] = useState(false);
  const [scanning, setScanning] = useState(false);
  const vin = normaliseVin(typed.replaceAll(/[\s-]/g, ''));
  const isWrong = vin !== '' && (vin.length !== vinLength || checkVin(vin).level === 'error');
  const begin = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isWrong) leaveWith(vin);
  };
  /** From here on the form keeps it. */
  const leaveWith = (taken: string) => {
    onType('');
    void navigate(to.createOrder(taken === '' ? {} : { vin: taken }));
  };
  return (
    <Card>
      <Stack as="form" gap={12} onSubmit={begin} noValidate>
        <div>
          <Text as="h2" size={17} weight="bold">
            {t.promise}
          </Text>
          <Muted>{t.promiseNote}</Muted>
        </div>
        <Field
          label={t.vin}
          mono
          value={typed}
          onChange={onType}
          onBlur={() => setChecked(vin !== '')}
          placeholder={t.vinPlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          suffix={
            <Button
              tone="text"
              size="small"
              icon={<Camera size={20} aria-hidden="true" />}
              onClick={() => setScanning(true)}
            >
              {t.scan}
            </Button>
          }
          helper={vin === '' || isWrong ? t.vinTyped(vin.length) : t.vinFits}
          error={isChecked && isWrong ? t.vinWrong(vin.length) : undefined}
        />
        <Button type="submit" size="large" block>
          {t.order}
        </Button>
      </Stack>
      <Deferred open={scanning}>
        <VinPhotoSheet open={scanning} onClose={() => setScanning(false)} onConfirm={leaveWith} />
      </Deferred>
    </Card>
  );
}
