import { QueryClientProvider } from '@tanstack/react-query';
import type { SharedReport } from '@yanche/contract/reports/shared-report';
import type { Language } from '@yanche/rules/bilingual';
import { UiLinkProvider } from '@yanche/ui/ui-link';
import { UiLocaleProvider } from '@yanche/ui/ui-texts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createQueryClient } from '#lib/call/use-call.ts';
import { setLanguage } from '#lib/language/language.ts';
import { firstViewId } from '#lib/screen/first-view.ts';
import {
  Genuine,
  SharedReportPage,
  verifyHref,
} from '../features/reports/shared-report/shared-report-page.tsx';
import { RouterLink } from './router-link.tsx';

/**
 * The page of a shared report as HTML, for the server (build/first-view-build.ts): whoever opens a link reads it before any
 * script has run. The same components as in the app; parts that load later stand as their placeholders. Inert until the app
 * takes its place, since nothing would answer a tap. `preloads` belong to the head.
 */
export function drawFirstView(
  report: SharedReport,
  language: Language,
  address: string,
): { preloads: string; body: string } {
  setLanguage(language);
  const html = renderToString(
    <div id={firstViewId} inert>
      <UiLocaleProvider locale={language === 'zh' ? 'zh-CN' : 'en'}>
        <QueryClientProvider client={createQueryClient()}>
          <StaticRouter location={address}>
            <UiLinkProvider link={RouterLink}>
              <SharedReportPage verify={verifyHref(report)}>
                <Genuine report={report} />
              </SharedReportPage>
            </UiLinkProvider>
          </StaticRouter>
        </QueryClientProvider>
      </UiLocaleProvider>
    </div>,
  );
  const start = html.indexOf('<div');
  return { preloads: html.slice(0, start), body: html.slice(start) };
}
