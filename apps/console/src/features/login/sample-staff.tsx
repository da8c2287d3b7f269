import { listSampleStaff } from '@yanche/contract/console/staff-login';
import { inLanguage } from '@yanche/rules/bilingual';
import { staffRoleLabels } from '@yanche/rules/staff/rights';
import { Button } from 'antd';
import { useCall } from '#lib/call/use-call.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { loginTexts } from './login.texts.ts';
import css from './login.module.css';

/** Only the sample world answers the call: elsewhere nothing stands here. */
export function SampleStaff({ onUse }: { onUse: (phone: string, code: string) => void }) {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  const { data } = useCall(listSampleStaff, undefined, { refetchInterval: 1_000 });
  if (data === undefined) return null;
  return (
    <section className={css.samples}>
      <h2>{t.samples}</h2>
      <p className={css.quiet}>
        {t.samplesHint(data.seconds)}
        <a href="/inbox" target="_blank" rel="noreferrer">
          /inbox
        </a>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.role}</th>
            <th scope="col">{t.phone}</th>
            <th scope="col">{t.code}</th>
            <th scope="col">{t.use}</th>
          </tr>
        </thead>
        <tbody>
          {data.staff.map(({ phone, role, code, name }) => (
            <tr key={phone}>
              <td>{inLanguage(staffRoleLabels[role], language)}</td>
              <td>{phone}</td>
              <td>{code}</td>
              <td>
                <Button
                  size="small"
                  onClick={() => onUse(phone, code)}
                  aria-label={`${t.use} ${name}`}
                >
                  {t.use}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
