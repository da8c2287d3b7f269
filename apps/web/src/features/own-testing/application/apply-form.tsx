import { applyAsInspector, getApplication } from '@yanche/contract/inspectors/applications';
import type { City } from '@yanche/contract/people/dealers';
import { inLanguage } from '@yanche/rules/bilingual';
import {
  APPLICATION_RULES,
  type Experience,
  experienceLabels,
} from '@yanche/rules/inspectors/application';
import { saysSomething } from '@yanche/rules/says-something';
import { type InspectorSkill, inspectorSkillLabels } from '@yanche/rules/staff/inspector-state';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Checkbox } from '@yanche/ui/checkbox';
import { Chips } from '@yanche/ui/chips';
import { Field, TextArea } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { toast } from '@yanche/ui/toast';
import X from 'lucide-react/icons/x';
import { lazy, type SyntheticEvent, useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { useSubmit } from '#lib/call/use-call.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { useTellLost } from '../use-tell-lost.ts';
import { applicationTexts } from './application.texts.ts';

const CitySheet = lazy(async () => ({
  default: (await import('#sheets/city/city-sheet.tsx')).CitySheet,
}));

const keys = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as Key[];

type Form = {
  name: string;
  towns: readonly City[];
  experience: Experience | null;
  skills: readonly InspectorSkill[];
  about: string;
  requestId: string;
};

/** Who applies: name, towns, experience. What was typed stays until it was heard, also after a reload. */
export function ApplyForm() {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const tellLost = useTellLost();
  const sending = useSubmit(applyAsInspector, [getApplication]);
  const { form, update, forget } = useKept<Form>('inspectorApplication', {
    name: '',
    towns: [],
    experience: null,
    skills: [],
    about: '',
    // The same one when it is sent again, also after a reload.
    requestId: newUuid(),
  });
  const { requestId, name, towns, experience, skills, about } = form;
  const [isChecked, setChecked] = useState(false);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    const isWhole = name.trim() !== '' && towns.length > 0 && saysSomething(about);
    if (!isWhole || experience === null) return;
    const body = {
      requestId,
      name: name.trim(),
      cityIds: towns.map(({ cityId }) => cityId),
      skills: [...skills],
      experience,
      about: about.trim(),
    };
    const done = await sending.mutateAsync({ body }).catch(tellLost);
    if (done === null) return;
    forget();
    toast(t.sent, { kind: 'success' });
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap={16}>
        <Field
          label={t.name}
          value={name}
          onChange={(text) => update({ name: text })}
          required
          maxLength={TEXT_LIMITS.short}
          autoComplete="name"
          helper={t.nameHelp}
          {...(isChecked && name.trim() === '' && { error: t.missing })}
        />
        <Towns
          towns={towns}
          onChange={(all) => update({ towns: all })}
          isMissing={isChecked && towns.length === 0}
        />
        <Card title={t.experience}>
          <Chips
            label={t.experience}
            overflow="wrap"
            surface="card"
            value={experience}
            onChange={(value) => update({ experience: value })}
            options={keys(experienceLabels).map((value) => ({
              value,
              text: inLanguage(experienceLabels[value], language),
            }))}
          />
          {isChecked && experience === null && <Fault words={t.noExperience} />}
        </Card>
        <Card title={t.skills}>
          {keys(inspectorSkillLabels).map((skill) => (
            <Checkbox
              key={skill}
              checked={skills.includes(skill)}
              onChange={(isOn) =>
                update({
                  skills: isOn ? [...skills, skill] : skills.filter((each) => each !== skill),
                })
              }
            >
              {inLanguage(inspectorSkillLabels[skill], language)}
            </Checkbox>
          ))}
        </Card>
        <TextArea
          label={t.about}
          value={about}
          onChange={(text) => update({ about: text })}
          required
          maxLength={TEXT_LIMITS.long}
          counted
          helper={t.aboutHelp}
          {...(isChecked && !saysSomething(about) && { error: t.missing })}
        />
        <Button type="submit" size="large" block busy={sending.isPending}>
          {t.submit}
        </Button>
      </Stack>
    </form>
  );
}

const Fault = ({ words }: { words: string }) => (
  <Text color="major" size={13} role="alert">
    {words}
  </Text>
);

type TownsProps = {
  towns: readonly City[];
  onChange: (towns: readonly City[]) => void;
  isMissing: boolean;
};

function Towns({ towns, onChange, isMissing }: TownsProps) {
  const t = useTexts(applicationTexts);
  const [isOpen, setOpen] = useState(false);
  const add = (city: City) => {
    setOpen(false);
    if (!towns.some(({ cityId }) => cityId === city.cityId)) onChange([...towns, city]);
  };
  return (
    <Card title={t.towns}>
      <Stack gap={12}>
        <Muted>{t.townsHelp}</Muted>
        {towns.length > 0 && (
          <Row wrap gap={8}>
            {towns.map(({ cityId, cityName }) => (
              <Button
                key={cityId}
                tone="tint"
                size="small"
                aria-label={t.remove(cityName)}
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => onChange(towns.filter((each) => each.cityId !== cityId))}
              >
                {cityName}
              </Button>
            ))}
          </Row>
        )}
        {towns.length < APPLICATION_RULES.maxTowns && (
          <Button tone="outline" block onClick={() => setOpen(true)}>
            {t.addTown}
          </Button>
        )}
        {isMissing && <Fault words={t.noTown} />}
      </Stack>
      <Deferred open={isOpen}>
        <CitySheet open={isOpen} onClose={() => setOpen(false)} value={null} onSelect={add} />
      </Deferred>
    </Card>
  );
}
