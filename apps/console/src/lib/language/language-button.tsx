import { Button } from 'antd';
import { setLanguage, useLanguage } from './language.ts';

/** Changes to the other language, named in that one. */
export function LanguageButton() {
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Button type="text" lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={() => setLanguage(other)}>
      {other === 'zh' ? '中文' : 'English'}
    </Button>
  );
}
