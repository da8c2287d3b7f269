import { createRoot } from 'react-dom/client';
import '@yanche/ui/theme.css';
import './developers.css';
import './reference.css';
import { Page } from './page.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(<Page />);
