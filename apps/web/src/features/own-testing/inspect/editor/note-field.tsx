import { Button } from '@yanche/ui/button';
import { TextArea } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { useTexts } from '#lib/language/texts.ts';
import { appended } from './dictation/dictation-state.ts';
import { useDictation } from './dictation/use-dictation.ts';
import { editorTexts } from './editor.texts.ts';

const longest = 200; // characters, limit of the contract

type NoteFieldProps = {
  label: string;
  required?: boolean;
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
};

/** A note: typed, or dictated where the browser can listen. */
export function NoteField({ label, required, value, placeholder, onChange }: NoteFieldProps) {
  const t = useTexts(editorTexts);
  const dictation = useDictation((words) => onChange(appended(value, words, longest)));
  const fault = {
    denied: t.dictationDenied,
    offline: t.dictationOffline,
    missing: t.dictationMissing,
  };
  const { state, interim } = dictation;
  const isListening = state === 'listening';
  return (
    <Stack gap={4}>
      <TextArea
        label={label}
        required={required}
        optional={!required}
        rows={2}
        value={value}
        maxLength={longest}
        placeholder={placeholder}
        onChange={onChange}
      />
      {state !== 'absent' && (
        <Row gap={8} align="center">
          {state !== 'missing' && (
            <Button
              tone="tint"
              size="large"
              aria-pressed={isListening}
              icon={
                isListening ? (
                  <Square size={18} aria-hidden="true" />
                ) : (
                  <Mic size={20} aria-hidden="true" />
                )
              }
              onClick={isListening ? dictation.stop : dictation.start}
            >
              {isListening ? t.stopDictating : t.dictate}
            </Button>
          )}
          <div aria-live="polite">
            {isListening && <Text size={13}>{interim === '' ? t.listening : interim}</Text>}
            {state === 'idle' && <Muted size={12}>{t.whoListens}</Muted>}
            {(state === 'denied' || state === 'offline' || state === 'missing') && (
              <Text color="major" size={12}>
                {fault[state]}
              </Text>
            )}
          </div>
        </Row>
      )}
    </Stack>
  );
}
