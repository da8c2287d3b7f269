import { inLanguage } from '@yanche/rules/bilingual';
import { drawCarDiagrams } from './car-diagrams.ts';
import { writeFacts } from './facts.ts';
import { writeFindings } from './findings.ts';
import { writeHistory } from './history.ts';
import { writeItems } from './items.ts';
import { writeMeasures } from './measures.ts';
import { writeAdvisories, writeLimits, writeMethod } from './notes.ts';
import { writeTitleBlock } from './title-block.ts';
import { drawPaintMap } from './paint-map.ts';
import type { ReportToDraw } from '../report-to-draw.ts';
import { writeHeaderAndFooter } from './header-and-footer.ts';
import { writeScore } from './score.ts';
import { writeSeal } from './seal.ts';
import { bytesOf, createSheet } from './sheet.ts';
import { writeVerdictFirst } from './verdict-first.ts';
import { drawVerdicts } from './verdicts.ts';
import { wordsIn } from './words.ts';

/** The report on A4: the buyer's main questions first, then the evidence, then how to verify it. */
export async function drawReport(report: ReportToDraw): Promise<Uint8Array> {
  const { content, language } = report;
  const t = wordsIn(language);
  const sheet = createSheet({
    title: `${t.report.title} ${content.reportNo}`,
    author: t.paper.brand,
    createdAt: new Date(content.publishedAt),
    language: inLanguage(['zh-CN', 'en'], language),
  });
  writeTitleBlock(sheet, report, t);
  writeVerdictFirst(sheet, report, t);
  drawVerdicts(sheet, content, t);
  writeScore(sheet, content, t);
  writeAdvisories(sheet, content, t);
  writeFacts(sheet, report, t);
  drawCarDiagrams(sheet, content, t);
  writeFindings(sheet, report, t);
  writeHistory(sheet, content, t);
  writeLimits(sheet, content, t);
  writeMeasures(sheet, content, t);
  drawPaintMap(sheet, content, t);
  writeItems(sheet, content, t);
  writeMethod(sheet, content, t);
  writeSeal(sheet, report, t);
  writeHeaderAndFooter(sheet, report, t);
  return bytesOf(sheet);
}
