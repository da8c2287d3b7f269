import { arrival } from './arrival.ts'; // first: it takes the token out of the address
import '@yanche/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from '#lib/person-gone.ts';
import { App } from './app.tsx';
import { startUp } from './start-up.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const mount = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

followOtherTabs();
const starting = startUp(arrival);
if (starting === null) mount();
else void starting.then(mount);
