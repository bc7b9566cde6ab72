import '../../ui/form/UnsavedOffers.css';
import { signIn } from '@countinghouse/contracts/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callWithMessage, NetworkError } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { notify } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { problemText } from '../../platform/problems.ts';
import { returnPath } from '../../platform/return-path.ts';
import { sessionEnd } from '../../platform/session-end.ts';
import { SubmitButton } from '../../ui/action/SubmitButton.tsx';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { useEnter } from './auth.api.ts';
import { formText } from './form-text.ts';
import { JoinForm } from './JoinForm.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { useSocialReturn } from './use-social-return.ts';

export function LoginScreen() {
  const { t } = useTranslation();
  const { errors, problem, isPending, props } = useSignInForm();
  const [endedFor] = useState(() => sessionEnd.peek());
  const { isPending: isReturning, joining } = useSocialReturn();
  if (joining) return <JoinForm ticket={joining} />;
  return (
    <>
      <AuthHeading title={t('auth.signIn')} text={t('auth.welcome')} />
      {endedFor !== undefined && (
        <p className="ch-notice" role="status">
          {t('auth.sessionEnded')}
        </p>
      )}
      <form {...props}>
        <TextField
          label={t('auth.email')}
          name="primaryEmail"
          type="email"
          autoComplete="username"
          defaultValue={endedFor}
          error={errors.primaryEmail}
        />
        <PasswordField
          label={t('auth.password')}
          aside={
            <Link className="ch-link" to={paths.forgotPassword()}>
              {t('auth.forgotLink')}
            </Link>
          }
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <div className="ch-auth-keep">
          <CheckboxField label={t('auth.keepSignedIn')} name="keepSignedIn" />
        </div>
        <FormProblem text={problem} />
        <SubmitButton isPending={isPending || isReturning} pendingText={t('auth.pending')}>
          {t('auth.signIn')}
        </SubmitButton>
      </form>
      <SocialButtons />
      <p className="ch-auth-switch">
        {t('auth.newHere')}{' '}
        <Link className="ch-link" to={paths.register()}>
          {t('auth.createAccount')}
        </Link>
      </p>
    </>
  );
}

function useSignInForm() {
  const { t } = useTranslation();
  const enter = useEnter();
  return useContractForm({
    schema: signIn.body,
    read: (form) => ({
      primaryEmail: formText(form, 'primaryEmail'),
      password: formText(form, 'password'),
      keepSignedIn: form.has('keepSignedIn'),
      redirect: returnPath.peek(),
    }),
    submit: async (body) => {
      const { data, message } = await callWithMessage(signIn, { body });
      notify.success(message || t('auth.signedIn'));
      enter(data);
    },
    textOf: (error) => (error instanceof NetworkError ? t('auth.noAnswer') : problemText(error)),
  });
}
