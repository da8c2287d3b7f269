import { arrival } from './arrival.ts'; // first: it removes the token from the address
import '@yanche/ui/theme.css';
import './app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { reloadAfterLogoutInOtherTab } from '#lib/current-user/logout-signal.ts';
import { App } from './app.tsx';
import { loadScreen } from './screens.ts';
import { startUp } from './start-up.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

/** As a transition, which React divides: the skeleton answers scrolling and links meanwhile. */
const mount = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );

reloadAfterLogoutInOtherTab();
void Promise.all([startUp(arrival), loadScreen(location.pathname)]).then(mount);
