import { getShelfCar, type ShelfCar } from '@yanche/contract/shelf/shelf';
import { shelfPhotos } from '@yanche/rules/shelf/shelf-checks';
import { MIN_LICENSE_YEAR } from '@yanche/rules/cars/vehicle-facts';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Dock } from '@yanche/ui/dock';
import { Field } from '@yanche/ui/field';
import { Code, Muted, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { Uploader } from '@yanche/ui/uploader';
import { lazy, useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { Deferred } from '#lib/screen/deferred.tsx';
import { useFormat } from '#lib/language/format.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { carFactsTexts } from '#sheets/car-facts/car-facts.texts.ts';
import { MileageField } from '#sheets/car-facts/mileage-field.tsx';
import { PlateField } from '#sheets/car-facts/plate-field.tsx';
import { CarChecks } from '../car-checks.tsx';
import styles from '../car-info.module.css';
import { carInfoTexts, carPageTexts } from '../car-info.texts.ts';
import { thisMonth } from '../this-month.ts';
import { ReportCell } from './report-cell.tsx';
import { uploadCarPhoto } from './upload-car-photo.ts';
import { useEditCar } from './use-edit-car.ts';

const MonthPicker = lazy(async () => ({
  default: (await import('@yanche/ui/month-picker')).MonthPicker,
}));

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={3} />
    <SkeletonCard lines={5} />
  </SkeletonScreen>
);

/** One car of the stock: checks, photos, price and facts. */
export function CarPage({ shelfCarId }: { shelfCarId: string }) {
  const t = useTexts(carPageTexts);
  // The form keeps the values it started with: a refetch must not replace input.
  const car = useCall(getShelfCar, { shelfCarId });
  if (car.data === undefined) {
    return (
      <Screen title={t.title}>
        <AnswerView of={car} loading={skeleton}>
          {() => null}
        </AnswerView>
      </Screen>
    );
  }
  return <CarEditor car={car.data} />;
}

function CarEditor({ car }: { car: ShelfCar }) {
  const t = useTexts(carPageTexts);
  const shared = useTexts(carInfoTexts);
  const words = useTexts(carFactsTexts);
  const format = useFormat();
  const [picking, setPicking] = useState(false);
  const edit = useEditCar(car);
  const { form, update, faults } = edit;
  const mayEdit = car.actions.includes('edit');
  return (
    <Screen
      title={t.title}
      dock={
        mayEdit && (
          <Dock>
            <Button size="large" block busy={edit.busy} onClick={() => void edit.save()}>
              {t.save}
            </Button>
          </Dock>
        )
      }
    >
      <Stack gap={12}>
        {!mayEdit && (
          <Notice tone="unknown" role="note">
            {car.status === 'withdrawn' ? t.lockedWithdrawn : t.locked}
          </Notice>
        )}
        {car.refusal !== null && (
          <Notice tone="major" role="note">
            {shared.refused(car.refusal)}
          </Notice>
        )}
        <Card>
          <Text as="h2" size={17}>
            {car.carTitle}
          </Text>
          {car.sample && <Muted>{shared.sample}</Muted>}
          <CarChecks car={car} />
        </Card>
        <Card title={t.photos} more={t.photosOf(form.photos.length)}>
          <Muted mb={12}>{t.photosNote(shelfPhotos.least, shelfPhotos.most)}</Muted>
          <div data-part="photos">
            <Uploader
              label={t.photos}
              value={form.photos}
              onChange={(photos) => update({ photos })}
              maxCount={shelfPhotos.most}
              multiple
              readonly={!mayEdit}
              resultType="file"
              send={uploadCarPhoto}
            />
          </div>
        </Card>
        <Card title={t.facts}>
          <div data-part="price">
            <Field
              label={t.price}
              layout="row"
              kind="integer"
              maxLength={8}
              clearable={false}
              disabled={!mayEdit}
              value={form.price}
              onChange={(price) => update({ price })}
              placeholder={t.pricePlaceholder}
              autoComplete="off"
              suffix={t.yuan}
              helper={Number(form.price) > 0 ? t.priceIs(Number(form.price)) : undefined}
              error={faults.price}
            />
          </div>
          <div data-part="roadHaul" className={styles.ruled}>
            <MileageField
              disabled={!mayEdit}
              value={form.roadHaul}
              onChange={(roadHaul) => update({ roadHaul })}
              error={faults.roadHaul}
            />
          </div>
          <div data-part="licenseTime" className={styles.ruled}>
            <Cell
              label={words.licenseTime}
              value={form.licenseTime === '' ? undefined : format.month(form.licenseTime)}
              placeholder={mayEdit ? words.licensePlaceholder : t.none}
              opens="dialog"
              onClick={mayEdit ? () => setPicking(true) : undefined}
              error={faults.licenseTime}
            />
          </div>
          <div data-part="plate" className={`${styles.ruled} ${styles.lastRow}`}>
            <PlateField
              disabled={!mayEdit}
              value={form.plate}
              onChange={(plate) => update({ plate })}
              error={faults.plate}
            />
          </div>
        </Card>
        <Card title={t.car}>
          <Cell label={t.vin} value={<Code>{car.vin}</Code>} />
          <ReportCell car={car} />
        </Card>
        {edit.trouble !== null && (
          <Notice tone="minor" role="alert" inSight>
            {edit.trouble}
          </Notice>
        )}
      </Stack>
      <Deferred open={picking}>
        <MonthPicker
          open={picking}
          onClose={() => setPicking(false)}
          title={words.licenseTime}
          min={`${MIN_LICENSE_YEAR}-01`}
          max={thisMonth()}
          value={form.licenseTime === '' ? null : form.licenseTime}
          onConfirm={(licenseTime) => update({ licenseTime })}
        />
      </Deferred>
    </Screen>
  );
}
