import type { WidgetDemo } from '../../demo/demo.ts';
import { Button } from '../button/button.tsx';
import { useUiLocale } from '../ui-texts/ui-texts.tsx';
import { toast } from './toast.tsx';

function Plain() {
  const zh = useUiLocale() === 'zh-CN';
  return (
    <Button onClick={() => toast(zh ? '已保存' : 'Saved')}>
      {zh ? '显示提示' : 'Show a toast'}
    </Button>
  );
}

export const demo: WidgetDemo = {
  title: { zh: '轻提示', en: 'Toast' },
  examples: [{ title: { zh: '文字', en: 'Words' }, Example: Plain }],
};
