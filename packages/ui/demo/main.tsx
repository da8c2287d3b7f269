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
document.documentElement.lang = view.language === 'zh' ? 'zh-CN' : 'en';
if (view.scheme !== null) document.documentElement.dataset.scheme = view.scheme;

createRoot(root).render(
  <StrictMode>
    <UiLocaleProvider locale={view.language === 'zh' ? 'zh-CN' : 'en'}>
      <DemoPage {...view} />
      <DialogHost />
      <ToastHost />
    </UiLocaleProvider>
  </StrictMode>,
);
