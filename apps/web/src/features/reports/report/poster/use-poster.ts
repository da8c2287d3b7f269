import { tellAmendedInShort } from '@yanche/contract/reports/amended-words';
import { coverageWords } from '@yanche/contract/reports/fact-words';
import { photoAt } from '@yanche/contract/files/photo-at';
import { reportSentence, sentenceTexts } from '@yanche/contract/reports/report-sentence';
import { findingTone } from '@yanche/contract/reports/tones';
import { toldOf } from '@yanche/contract/reports/verdict-facts';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { worstFirst } from '@yanche/contract/reports/worst-first';
import { sharePhoto } from '@yanche/contract/reports/share-photo';
import type { SharedReport } from '@yanche/contract/reports/shared-report';
import { partlySeen, verdictTone } from '@yanche/contract/reports/verdict-facts';
import { tellVerdict, verdictWords } from '@yanche/contract/reports/verdict-words';
import { isOverruled, printedPoints, scorePlace } from '@yanche/rules/reports/score-place';
import { useEffect, useState } from 'react';
import { useFormat } from '#lib/language/format.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useMileageWords } from '#sheets/report/use-mileage-words.ts';
import { reportsTexts } from '../../reports.texts.ts';
import { reportTexts } from '../report.texts.ts';
import { drawPoster, type PosterFacts } from './draw-poster.ts';
import { posterTexts } from './poster.texts.ts';

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;

/** How many of the findings a poster names. */
const namedFindings = 4;

/** The poster as a PNG, as a data URL: super-apps save only such pictures. Null until it is drawn. */
export function usePoster(report: SharedReport | undefined, url: string | null) {
  const [poster, setPoster] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const factsOf = usePosterFacts();
  const facts = report === undefined || url === null ? null : factsOf(report, url);
  const photo = report === undefined ? null : sharePhoto(report.content, report.photoUrls);
  const key = JSON.stringify(facts);
  useEffect(() => {
    if (key === 'null') return undefined;
    let isCurrent = true;
    const font = getComputedStyle(document.documentElement).getPropertyValue('--y-font');
    void loadPhoto(photo)
      .then((picture) =>
        drawPoster(JSON.parse(key) as PosterFacts, {
          photo: picture,
          font: font === '' ? 'sans-serif' : font,
        }).toDataURL('image/png'),
      )
      .then(
        (drawn) => isCurrent && setPoster(drawn),
        () => isCurrent && setFailed(true),
      );
    return () => {
      isCurrent = false;
    };
  }, [key, photo]);
  return { poster, hasFailed, said: facts?.said ?? '' };
}

/** The photo, or null when there is none or it does not load: then the poster goes without. */
function loadPhoto(url: string | null): Promise<HTMLImageElement | null> {
  if (url === null) return Promise.resolve(null);
  const image = new Image();
  image.src = photoAt(url, 'full');
  return image.decode().then(
    () => image,
    () => null,
  );
}

function usePosterFacts() {
  const t = useTexts(posterTexts);
  const shared = useTexts(reportsTexts);
  const words = useTexts(verdictWords);
  const sentence = useTexts(sentenceTexts);
  const report = useTexts(reportTexts);
  const mileage = useMileageWords();
  const { time } = useFormat();
  const language = useLanguage();
  return ({ content, amends }: SharedReport, url: string): PosterFacts => {
    const { score, vehicle, verdicts, version } = content;
    const coverage = coverageWords(content, report);
    const place = score === null ? 'none' : scorePlace({ ...score, verdicts });
    const points = score && printedPoints(score);
    const grade =
      score === null
        ? (['—', shared.notScored] as const)
        : place === 'aside'
          ? ([score.grade === null ? '—' : shared.grade(score.grade), shared.overruled] as const)
          : points === null || score.grade === null
            ? (['—', shared.notYet] as const)
            : ([t.points(points), shared.grade(score.grade)] as const);
    return {
      url,
      said: reportSentence(toldOf(content), words, sentence),
      isOverruled: isOverruled(verdicts),
      found: worstFirst(content)
        .slice(0, namedFindings)
        .map((finding) => ({ tone: findingTone(finding), title: findingTitle(finding) })),
      amended: tellAmendedInShort(version, amends, language),
      carTitle: vehicle.carTitle,
      facts: [
        mileage({ ...vehicle, verdicts, partly: partlySeen(content) }),
        t.inspected(time(content.inspectedAt, 'date')),
      ],
      cells: [grade, [coverage.word, coverage.fact], [time(content.expireAt, 'day'), t.validUntil]],
      verdicts: kinds.map((kind) => ({
        tone: verdictTone(kind, content),
        word: tellVerdict(words, kind, verdicts[kind], partlySeen(content)),
      })),
      brand: t.brand,
      genuine: t.genuine(content.reportNo, version),
      scan: t.scan,
      sample: content.sample ? shared.sample : null,
    };
  };
}
