import '../src/theme.css';
import './demo.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DialogHost } from '../src/dialog/dialog.tsx';
import { ToastHost } from '../src/toast/toast.tsx';
import { UiLocaleProvider } from '../src/ui-texts/ui-texts.tsx';
import { DemoPage } from './demo-page.tsx';
import { readView } from './view.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const view = readView(window.location);
const locale = view.language === 'zh' ? 'zh-CN' : 'en';
document.documentElement.lang = locale;
if (view.scheme !== null) document.documentElement.dataset.scheme = view.scheme;

createRoot(root).render(
  <StrictMode>
    <UiLocaleProvider locale={locale}>
      <DemoPage view={view} />
      <DialogHost />
      <ToastHost />
    </UiLocaleProvider>
  </StrictMode>,
);
