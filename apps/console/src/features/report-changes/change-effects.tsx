import { type ChangeRow, changeEffects } from '@yanche/contract/console/report-changes';
import { Alert, Spin } from 'antd';
import { errorWords } from '#lib/call/error-words.ts';
import { useCall } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { Effects } from './effects.tsx';

/** What one amendment changes of its report, asked for when it is looked at. */
export function ChangeEffects({ changeId }: Pick<ChangeRow, 'changeId'>) {
  const language = useLanguage();
  const { data, error } = useCall(changeEffects, { changeId });
  if (error !== null) return <Alert type="error" title={errorWords(error, language)} />;
  if (data === undefined) return <Spin />;
  return <Effects effects={data.effects} language={language} />;
}
