import type { ContractView, Signature } from '@yanche/contract/contracts/contracts';
import { isSignature } from '@yanche/rules/contracts/signature';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Checkbox } from '@yanche/ui/checkbox';
import { Field } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { Segmented } from '@yanche/ui/segmented';
import { type SubmitEvent, useState } from 'react';
import { focusPart } from '#lib/form/focus-part.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { codeLength, parseTextCode } from '#lib/form/text-code.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useSignatureDraft } from '#sheets/signature/signature-draft.ts';
import { SignaturePad } from '#sheets/signature/signature-pad.tsx';
import { contractsTexts } from '../contracts.texts.ts';
import { type SignOutcome, useSigning } from './use-signing.ts';

/** Target of links to the form. */
export const signPart = 'sign';

type Fault = { part: 'signature' | 'code' | 'agree'; text: string };
type SignFormProps = { contract: ContractView; onSigned: () => void };

/** Signature, code and consent. Strokes are kept until the contract is signed. */
export function SignForm({ contract, onSigned }: SignFormProps) {
  const t = useTexts(contractsTexts);
  const draft = useSignatureDraft(contract.contract_no);
  const signing = useSigning(contract);
  const [way, setWay] = useState<Signature['kind']>('drawn');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const [outcome, setOutcome] = useState<SignOutcome | null>(null);
  const faultOf = (part: Fault['part']) => (fault?.part === part ? fault.text : undefined);

  const findFault = (): Fault | null => {
    if (way === 'drawn' && !isSignature(draft.strokes))
      return { part: 'signature', text: t.needSignature };
    if (way === 'typed' && name.trim() === '')
      return { part: 'signature', text: t.needName(contract.content.clientName) };
    if (code.length !== codeLength) return { part: 'code', text: t.needCode };
    return agreed ? null : { part: 'agree', text: t.needAgree };
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (signing.busy !== null) return;
    const found = findFault();
    setFault(found);
    if (found !== null) return focusPart(found.part);
    setOutcome(null);
    const signature: Signature =
      way === 'drawn' ? { kind: 'drawn', strokes: draft.strokes } : { kind: 'typed', name };
    const result = await signing.sign({ textHash: contract.textHash, code, signature });
    setOutcome(result);
    if (result === 'changed') setAgreed(false);
    if (result !== 'signed') return;
    draft.forget();
    onSigned();
  };

  return (
    <Card title={t.sign}>
      <Stack as="form" gap={16} onSubmit={(event) => void submit(event)} noValidate>
        <div data-part={signPart}>
          <Segmented
            label={t.way}
            value={way}
            onChange={setWay}
            options={[
              { value: 'drawn', text: t.drawn },
              { value: 'typed', text: t.typed },
            ]}
          />
        </div>
        <div data-part="signature">
          {way === 'drawn' ? (
            <>
              <SignaturePad
                strokes={draft.strokes}
                onChange={draft.change}
                error={faultOf('signature')}
              />
              <Muted>{t.padNote}</Muted>
            </>
          ) : (
            <Field
              label={t.name}
              value={name}
              onChange={setName}
              maxLength={40}
              autoComplete="name"
              helper={t.nameNote(contract.content.clientName)}
              error={faultOf('signature')}
            />
          )}
        </div>
        <div data-part="code">
          <Field
            label={t.code}
            // Not a number input: codes can start with 0.
            inputMode="numeric"
            value={code}
            onChange={(text) => setCode(parseTextCode(text))}
            autoComplete="one-time-code"
            clearable={false}
            helper={t.codeTo(contract.phoneMask)}
            error={faultOf('code')}
            suffix={
              <Button
                tone="text"
                size="small"
                busy={signing.busy === 'code'}
                disabled={signing.left > 0}
                onClick={() => void signing.sendCode()}
              >
                {signing.left > 0 ? t.resendIn(signing.left) : t.sendCode}
              </Button>
            }
          />
        </div>
        <div data-part="agree">
          <Checkbox size="small" checked={agreed} onChange={setAgreed} error={faultOf('agree')}>
            {t.agree}
          </Checkbox>
        </div>
        {outcome === 'changed' && (
          <Notice tone="minor" role="alert">
            {t.changed}
          </Notice>
        )}
        {outcome === 'lost' && (
          <Notice tone="major" role="alert">
            {t.lost}
          </Notice>
        )}
        <Button type="submit" size="large" block busy={signing.busy === 'sign'}>
          {t.submit}
        </Button>
        <Muted>{t.provider}</Muted>
      </Stack>
    </Card>
  );
}
