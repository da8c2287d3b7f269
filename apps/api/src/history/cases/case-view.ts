import type { HistoryCase } from '@yanche/contract/history/history-cases';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { historyCaseStatusLabels, historyFaultLabels } from '@yanche/rules/history/history-case';
import type { CaseRow } from './cases.store.ts';

/** A case as its people see it. */
export const caseView = (row: CaseRow, language: Language): HistoryCase => ({
  caseId: row.id,
  caseNo: row.case_no,
  rowKey: row.row_key,
  fault: row.fault,
  faultText: inLanguage(historyFaultLabels[row.fault], language),
  words: row.words,
  status: row.status,
  statusText: inLanguage(historyCaseStatusLabels[row.status], language),
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  answer: row.answer,
});
