import { MAIL_AUTH_METHODS, MAIL_SECURITIES } from '@countinghouse/contracts/mail-servers';
import { MAIL_USES, type MailUse } from '@countinghouse/contracts/mail-uses';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { SwitchField } from '../../../ui/field/SwitchField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import type { ServerDraft } from './server-draft.ts';

export type ServerForm = RecordForm<ServerDraft>;
type SectionProps = { form: ServerForm };
/** Typed here and nowhere kept. */
export type Password = { value: string; isStored: boolean; onChange: (value: string) => void };

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
const FIGURE = { ...PLAIN, inputMode: 'numeric' } as const;

export function ConnectionSection({ form, password }: SectionProps & { password: Password }) {
  const { t } = useTranslation();
  const { bind, draft, change } = form;
  return (
    <FormSection title={t('email.form.connection')} extra={<SwitchField {...bind.switch('isActive')} />}>
      <div className="ch-form-grid">
        <div>
          <TextField {...bind.text('name')} name="name" maxLength={80} autoComplete="off" />
        </div>
        <div data-span="8">
          <TextField {...bind.text('host')} {...PLAIN} inputMode="url" maxLength={253} />
        </div>
        <div data-span="4">
          <TextField {...bind.text('port')} {...FIGURE} maxLength={5} hint={t('email.form.ports')} />
        </div>
        <div data-span="6">
          <SelectField
            {...bind.value('security')}
            {...(draft.security === 'none' && { hint: t('email.form.unencrypted') })}
          >
            {MAIL_SECURITIES.map((value) => (
              <option key={value} value={value}>
                {t(`email.securities.${value}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <div data-span="6">
          <SelectField {...bind.value('authMethod')}>
            {MAIL_AUTH_METHODS.map((value) => (
              <option key={value} value={value}>
                {t(`email.methods.${value}`)}
              </option>
            ))}
          </SelectField>
        </div>
        {draft.authMethod !== 'none' && <SignIn form={form} password={password} />}
        <div>
          <CheckboxField {...bind.switch('verifyCertificate')} />
          {!draft.verifyCertificate && <p className="ch-field-hint">{t('email.form.unverified')}</p>}
        </div>
        <div>
          <CheckboxField
            label={t('email.fields.isDefault')}
            isOn={draft.isDefault}
            onChange={(isDefault) => change({ isDefault })}
          />
        </div>
      </div>
    </FormSection>
  );
}

function SignIn({ form: { bind, errors }, password }: SectionProps & { password: Password }) {
  const { t } = useTranslation();
  return (
    <>
      <div data-span="6">
        <TextField {...bind.text('username')} {...PLAIN} maxLength={254} />
      </div>
      <div data-span="6">
        <TextField
          type="password"
          label={t('email.fields.password')}
          value={password.value}
          error={errors.password}
          hint={t(password.isStored ? 'email.form.keptPassword' : 'email.form.noPassword')}
          onChange={password.onChange}
          autoComplete="new-password"
          maxLength={500}
        />
      </div>
    </>
  );
}

export function SenderSection({ form: { bind } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('email.form.sender')}>
      <div className="ch-form-grid" data-pairs>
        <TextField {...bind.text('fromName')} maxLength={100} autoComplete="off" />
        <TextField {...bind.text('fromEmail')} {...PLAIN} type="email" maxLength={254} />
        <TextField {...bind.text('replyTo')} {...PLAIN} type="email" maxLength={254} />
        <TextField {...bind.text('bounceTo')} {...PLAIN} type="email" maxLength={254} />
      </div>
    </FormSection>
  );
}

export function UseSection({ form: { bind, draft, change } }: SectionProps) {
  const { t } = useTranslation();
  const flip = (use: MailUse, isOn: boolean) =>
    change({ usedFor: MAIL_USES.filter((one) => (one === use ? isOn : draft.usedFor.includes(one))) });
  return (
    <FormSection title={t('email.form.use')}>
      <div className="ch-form-grid">
        <fieldset>
          <legend className="ch-field-hint">{t('email.fields.usedFor')}</legend>
          <div className="ch-form-grid">
            {MAIL_USES.map((use) => (
              <div key={use} data-span="3">
                <CheckboxField
                  label={t(`email.uses.${use}`)}
                  isOn={draft.usedFor.includes(use)}
                  onChange={(isOn) => flip(use, isOn)}
                />
              </div>
            ))}
          </div>
        </fieldset>
        <div data-span="6">
          <TextField {...bind.text('dailyLimit')} {...FIGURE} maxLength={7} hint={t('email.form.noLimit')} />
        </div>
        <div data-span="6">
          <TextField {...bind.text('maxRetries')} {...FIGURE} maxLength={2} hint={t('email.form.retries')} />
        </div>
      </div>
    </FormSection>
  );
}
