import { historySectionIn } from '@yanche/contract/history/stage-words';
import type { ReportContent } from '@yanche/contract/reports/reports';
import { drawHistoryAnswers } from './history-answers.ts';
import { writeSectionTitle } from './section-title.ts';
import type { Sheet } from './sheet.ts';
import { body, colours } from './theme.ts';
import type { Words } from './words.ts';

const muted = { size: 8.5, color: colours.muted };

/** What was recorded of the car's past, where the package includes it. */
export function writeHistory(sheet: Sheet, { history }: ReportContent, t: Words): void {
  if (history === undefined) return;
  const { caution, lead, missing, sources, verdicts } = historySectionIn(history, t.language);
  writeSectionTitle(sheet, t.paper.history, history.sample ? t.paper.historySample : '');
  line(sheet, lead, { size: 10, bold: true });
  if (verdicts.length > 0) drawHistoryAnswers(sheet, verdicts);
  line(sheet, caution, muted);
  for (const { name, detail } of sources) line(sheet, `${name}    ${detail}`, muted);
  for (const { title, detail } of missing) line(sheet, `${title}: ${detail}`, muted);
}

function line(sheet: Sheet, text: string, style: Parameters<Sheet['write']>[4]): void {
  const height = sheet.height(text, body.width, style);
  sheet.room(height + 3);
  sheet.write(text, body.left, sheet.y, body.width, style);
  sheet.y += height + 3;
}
