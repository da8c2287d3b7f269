/** The page of a history report (spec §2); with `link` for anybody who was sent one, with `sample` for all. */
export const historyReportPage = '/accident/historyReport';

/** Where a source reports that it has an answer. Signed over the raw bytes; outside the contract. */
export const historyNoticePath = (source: string) => `/api/history/notify/${source}`;
