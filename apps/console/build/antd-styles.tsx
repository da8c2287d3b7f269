import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { theme } from '../src/app/theme.ts';

/** What the app uses of antd: a component that is missing here has no styles. */
const components = [
  'Alert',
  'App',
  'Button',
  'Checkbox',
  'Empty',
  'Form',
  'Input',
  'Modal',
  'QRCode',
  'Select',
  'Skeleton',
  'Space',
  'Spin',
  'Table',
  'Tag',
  'message',
];

/** The style sheet of antd in our theme. */
export const antdStyles = (): string =>
  extractStyle({
    includes: components,
    customTheme: (node) => (
      <ConfigProvider theme={{ ...theme, zeroRuntime: false }}>{node}</ConfigProvider>
    ),
  });
