import type { DeskDetail } from '@yanche/contract/console/desk';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { type PaintPanel, paintPanels } from '@yanche/contract/reports/paint-panels';
import { paintWords } from '@yanche/contract/reports/paint-words';
import { paintTones } from '@yanche/contract/reports/tones';
import { carOutline, outlineFrame } from '@yanche/rules/cars/car-outline';
import { onPlan } from '@yanche/rules/cars/on-plan';
import { spreadPins } from '@yanche/rules/cars/spread-pins';
import { useTexts } from '#lib/language/language.ts';
import type { KeyItem } from '../evidence.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import css from './car.module.css';

type Props = {
  review: DeskDetail;
  keyItems: readonly KeyItem[];
  onShow: (code: string) => void;
};

/** Where things were found, and the paint of every panel; a former report's figure beside it. */
export function CarTab({ review, keyItems, onShow }: Props) {
  const t = useTexts(reviewsTexts);
  const words = useTexts(paintWords);
  const panels = paintPanels(review.draft);
  const before = new Map(
    (review.former === null ? [] : paintPanels(review.former.content)).map((panel) => [
      panel.code,
      panel.thickest,
    ]),
  );
  return (
    <div className={css.tab}>
      <h3>{t.carMap}</h3>
      <CarMap review={review} keyItems={keyItems} onShow={onShow} />
      <h3>
        {words.title} <span>{words.unit}</span>
      </h3>
      {panels.length === 0 ? (
        <p className={css.quiet}>{t.paintNone}</p>
      ) : (
        <ul className={css.paint} aria-label={words.map}>
          {panels.map((panel) => (
            <Panel key={panel.code} panel={panel} before={before.get(panel.code)} onShow={onShow} />
          ))}
        </ul>
      )}
    </div>
  );
}

type PanelProps = {
  panel: PaintPanel;
  before: number | undefined;
  onShow: (code: string) => void;
};

function Panel({ panel, before, onShow }: PanelProps) {
  const t = useTexts(paintWords);
  const own = useTexts(reviewsTexts);
  const { code, part, name, thickest, points, paint } = panel;
  const tone = paint === null ? 'unknown' : paintTones[paint];
  return (
    <li className={part !== null ? css[part] : undefined}>
      <button type="button" className={`${css.panel} ${css[tone]}`} onClick={() => onShow(code)}>
        <span>{name}</span>
        <b>{thickest}</b>
        <span>{points.join(' / ')}</span>
        {paint !== null && <span>{t[paint]}</span>}
        {before !== undefined && <span>{own.before(String(before))}</span>}
      </button>
    </li>
  );
}

/** The plan of the car with a numbered pin for every finding that has a place. */
function CarMap({ review, keyItems, onShow }: Props) {
  const { width, height } = outlineFrame;
  const pins = review.draft.findings.flatMap((finding) => {
    const key = keyItems.find(({ item }) => item.code === finding.code);
    return finding.pin === null || key === undefined
      ? []
      : [{ ...onPlan(finding.pin), key, code: finding.code, title: findingTitle(finding) }];
  });
  const spread = spreadPins(pins, width / height);
  return (
    <div className={css.map}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {carOutline.top.shapes.map(({ role, d, at }) => (
          <path
            key={`${at?.join(' ')} ${d}`}
            d={d}
            transform={at && `translate(${at.join(' ')})`}
            className={css[role]}
          />
        ))}
      </svg>
      {spread.map(({ x, y, key, code, title }, at) => (
        <button
          key={`${code} ${at}`}
          type="button"
          className={`${css.pin} ${css[`pin-${key.tone}`]}`}
          style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
          aria-label={`${key.index} ${title}`}
          onClick={() => onShow(code)}
        >
          {key.index}
        </button>
      ))}
    </div>
  );
}
