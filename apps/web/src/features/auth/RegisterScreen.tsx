import { Register, register } from '@countinghouse/contracts/auth';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { paths } from '../../platform/paths.ts';
import { SubmitButton } from '../../ui/action/SubmitButton.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { CountryField } from './CountryField.tsx';
import { formText } from './form-text.ts';
import { registration } from './registration.ts';

const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function RegisterScreen() {
  const { t } = useTranslation();
  const { errors, problem, isPending, props } = useRegisterForm();
  const optional = (text: string) => (
    <>
      {text} <small>{t('auth.optional')}</small>
    </>
  );
  return (
    <>
      <AuthHeading title={t('auth.registerTitle')} text={t('auth.registerText')} />
      <form {...props}>
        <div className="ch-auth-pair">
          <TextField label={t('auth.firstName')} name="firstname" autoComplete="given-name" error={errors.firstname} />
          <TextField label={t('auth.lastName')} name="lastname" autoComplete="family-name" error={errors.lastname} />
        </div>
        <TextField
          label={t('auth.email')}
          name="primaryEmail"
          type="email"
          autoComplete="username"
          error={errors.primaryEmail}
        />
        <TextField
          label={optional(t('auth.mobile'))}
          name="mobile"
          type="tel"
          autoComplete="tel"
          error={errors.mobile}
        />
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="new-password"
          hint={t('auth.passwordHint')}
          error={errors.password}
        />
        <TextField
          label={optional(t('auth.businessName'))}
          name="businessName"
          autoComplete="organization"
          hint={t('auth.businessHint')}
          error={errors.businessName}
        />
        <CountryField timezone={TIME_ZONE} error={errors.idCountry} />
        <FormProblem text={problem} />
        <SubmitButton isPending={isPending} pendingText={t('auth.pending')}>
          {t('auth.register')}
        </SubmitButton>
        <SmallPrint />
      </form>
    </>
  );
}

function SmallPrint() {
  const { t } = useTranslation();
  return (
    <>
      <p className="ch-auth-fine">
        <Trans
          i18nKey="auth.agree"
          components={{
            terms: <Link className="ch-link" to={paths.terms()} />,
            privacy: <Link className="ch-link" to={paths.privacy()} />,
          }}
        />
      </p>
      <p className="ch-auth-switch">
        {t('auth.haveAccount')}{' '}
        <Link className="ch-link" to={paths.login()}>
          {t('auth.signIn')}
        </Link>
      </p>
    </>
  );
}

function useRegisterForm() {
  const navigate = useNavigate();
  return useContractForm({
    schema: Register,
    read: (form) => ({
      firstname: formText(form, 'firstname'),
      lastname: formText(form, 'lastname'),
      primaryEmail: formText(form, 'primaryEmail'),
      mobile: formText(form, 'mobile'),
      password: formText(form, 'password'),
      businessName: formText(form, 'businessName'),
      idCountry: Number(formText(form, 'idCountry')),
      timezone: TIME_ZONE,
      taxStarterSet: formText(form, 'taxStarterSet') || undefined,
      taxNumber: formText(form, 'taxNumber'),
    }),
    submit: async (body) => {
      const answer = await call(register, { body });
      registration.keep(answer.registration);
      await navigate(paths.registerPending());
    },
  });
}
