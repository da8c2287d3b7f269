import { QueryClientProvider } from '@tanstack/react-query';
import type { SharedReport } from '@yanche/contract/reports/shared-report';
import type { Language } from '@yanche/rules/bilingual';
import { UiLinkProvider } from '@yanche/ui/ui-link';
import { UiLocaleProvider } from '@yanche/ui/ui-texts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { FirstAnswers } from '#lib/call/first-answers.ts';
import { createQueryClient } from '#lib/call/use-call.ts';
import { setLanguage } from '#lib/language/language.ts';
import { paths } from '#lib/paths.ts';
import { firstViewId } from '#lib/screen/first-view.ts';
import { HomeScreen, ownCards } from '../features/home/home-screen.tsx';
import { OwnCards } from '../features/home/own-cards.tsx';
import { CreateOrderScreen } from '../features/orders/create-order/create-order-screen.tsx';
import { FreeOrderListScreen } from '../features/orders/free-order-list/free-order-list-screen.tsx';
import { OrderDetailScreen } from '../features/orders/order-detail/order-detail-screen.tsx';
import { BuyerOrderListScreen } from '../features/orders/order-list/buyer-order-list-screen.tsx';
import { DealerOrderListScreen } from '../features/orders/order-list/dealer-order-list-screen.tsx';
import { PackagesScreen } from '../features/orders/packages/packages-screen.tsx';
import { ProductIntegrateScreen } from '../features/production/product-integrate/product-integrate-screen.tsx';
import { ProductIntroScreen } from '../features/production/product-intro/product-intro-screen.tsx';
import { ProductSelfCertifyScreen } from '../features/production/product-self-certify/product-self-certify-screen.tsx';
import { ProductSelfEvaScreen } from '../features/production/product-self-eva/product-self-eva-screen.tsx';
import { ReportScreen } from '../features/reports/report/report-screen.tsx';
import {
  Genuine,
  SharedReportPage,
  verifyHref,
} from '../features/reports/shared-report/shared-report-page.tsx';
import { RouterLink } from './router-link.tsx';

/** `preloads` belong to the head. */
type FirstView = { preloads: string; body: string };

/**
 * The page of a shared report as HTML, for the server (build/first-view-build.ts): whoever opens a link reads it before any
 * script has run. The same components as in the app; parts that load later stand as their placeholders. Inert until the app
 * takes its place, since nothing would answer a tap.
 */
export function drawFirstView(
  report: SharedReport,
  language: Language,
  address: string,
): FirstView {
  return draw(language, address, (app) => (
    <div id={firstViewId} inert>
      {app(
        <SharedReportPage verify={verifyHref(report)}>
          <Genuine report={report} />
        </SharedReportPage>,
      )}
    </div>
  ));
}

ownCards.provide(OwnCards);

const screens: Readonly<Record<string, () => ReactNode>> = {
  [paths.home]: HomeScreen,
  [paths.orderDetail]: OrderDetailScreen,
  [paths.dealerOrders]: DealerOrderListScreen,
  [paths.buyerOrders]: BuyerOrderListScreen,
  [paths.freeOrders]: FreeOrderListScreen,
  [paths.report]: ReportScreen,
  [paths.checkReport]: ReportScreen,
  [paths.freeCheckReport]: ReportScreen,
  [paths.createOrder]: CreateOrderScreen,
  [paths.packages]: PackagesScreen,
  [paths.productIntro]: ProductIntroScreen,
  [paths.productIntegrate]: ProductIntegrateScreen,
  [paths.productSelfCertify]: ProductSelfCertifyScreen,
  [paths.productSelfEva]: ProductSelfEvaScreen,
};

/**
 * A screen with the rows of whoever asks (early-calls.ts), or as it is for nobody (nobodys-pages.ts). Its links work at once; what would need a script cannot be reached
 * until the app takes its place.
 */
export function drawScreen(
  path: string,
  answers: FirstAnswers,
  language: Language,
  address: string,
): FirstView {
  const Shown = screens[path];
  if (Shown === undefined) throw new Error(`${path} is not drawn`);
  globalThis.__answers = answers;
  try {
    const view = draw(language, address, (app) => (
      <div id={firstViewId}>
        <style>{hideOther}</style>
        {app(<Shown />)}
      </div>
    ));
    return { ...view, body: view.body.replaceAll(needsScript, '<$1 inert') };
  } finally {
    globalThis.__answers = undefined;
  }
}

/** The skeleton, sent before; or the rows where they are not this visit's, which the inline script of the page marks. */
const hideOther =
  ':root:not([data-other-language]):not([data-other-person]) #root,' +
  `:root[data-other-language] #${firstViewId},:root[data-other-person] #${firstViewId}{display:none}`;

const needsScript = /<(button|input|textarea|select)(?=[ >])/g;

function draw(
  language: Language,
  address: string,
  place: (app: (screen: ReactNode) => ReactNode) => ReactNode,
): FirstView {
  setLanguage(language);
  const client = createQueryClient();
  const app = (screen: ReactNode) => (
    <UiLocaleProvider locale={language === 'zh' ? 'zh-CN' : 'en'}>
      <QueryClientProvider client={client}>
        <StaticRouter location={address}>
          <UiLinkProvider link={RouterLink}>{screen}</UiLinkProvider>
        </StaticRouter>
      </QueryClientProvider>
    </UiLocaleProvider>
  );
  const html = renderToString(place(app));
  client.clear(); // or its timers would keep what it holds
  const start = html.indexOf('<div');
  return { preloads: html.slice(0, start), body: html.slice(start) };
}
