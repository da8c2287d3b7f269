import type { ShelfCar } from '@yanche/contract/shelf/shelf';
import { inLanguage } from '@yanche/rules/bilingual';
import { shelfCheckLabels, shelfPhotos } from '@yanche/rules/shelf/shelf-checks';
import { Row } from '@yanche/ui/layout';
import { type Tone, ToneIcon } from '@yanche/ui/tag';
import Clock from 'lucide-react/icons/clock';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import styles from './car-checks.module.css';
import { carInfoTexts } from './car-info.texts.ts';

type State = ShelfCar['checks'][number]['state'];
const tones: Record<State, Tone> = {
  done: 'pass',
  missing: 'minor',
  underWay: 'brand',
  expired: 'major',
  differs: 'major',
};

/** What the car has and what is missing before it can be published. */
export function CarChecks({ car }: { car: ShelfCar }) {
  const t = useTexts(carInfoTexts);
  const language = useLanguage();
  return (
    <Row as="ul" wrap gap={8} mt={12} aria-label={t.checks}>
      {car.checks.map(({ key, state }) => (
        <li key={key} className={`${styles.check} y-tone--${tones[state]}`}>
          {state === 'underWay' ? (
            <Clock size={12} aria-hidden="true" />
          ) : (
            <ToneIcon tone={tones[state]} size={12} />
          )}
          {key === 'photos' && state === 'missing' && car.photos.length > 0
            ? t.fewPhotos(car.photos.length, shelfPhotos.least)
            : state === 'underWay' && car.running?.kind === 'self'
              ? t.certifying
              : t[state](inLanguage(shelfCheckLabels[key], language))}
          {state === 'done' && <span className="y-sr"> {t.isThere}</span>}
        </li>
      ))}
    </Row>
  );
}
