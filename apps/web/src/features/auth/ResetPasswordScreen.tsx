import { resetPassword } from '@countinghouse/contracts/auth';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callWithMessage } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { notify } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/action/Button.tsx';
import { SubmitButton } from '../../ui/action/SubmitButton.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { formText } from './form-text.ts';

export function ResetPasswordScreen() {
  const token = useSearchParams()[0].get('token');
  return token ? <ResetForm token={token} /> : <IncompleteLink />;
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { errors, problem, isPending, props } = useContractForm({
    schema: resetPassword.body,
    read: (form) => ({ token, password: formText(form, 'password') }),
    submit: async (body) => {
      const { message } = await callWithMessage(resetPassword, { body });
      notify.success(message, { seconds: 6 });
      await navigate(paths.login(), { replace: true });
    },
  });
  return (
    <>
      <AuthHeading title={t('auth.resetTitle')} text={t('auth.resetText')} />
      <form {...props}>
        <PasswordField
          label={t('auth.newPassword')}
          name="password"
          autoComplete="new-password"
          hint={t('auth.passwordHint')}
          error={errors.password ?? errors.token}
        />
        <FormProblem text={problem} />
        <SubmitButton isPending={isPending} pendingText={t('auth.pending')}>
          {t('auth.savePassword')}
        </SubmitButton>
      </form>
      <p className="ch-auth-switch">
        <Link className="ch-link" to={paths.login()}>
          {t('auth.backToSignIn')}
        </Link>
      </p>
    </>
  );
}

function IncompleteLink() {
  const { t } = useTranslation();
  return (
    <>
      <AuthHeading title={t('auth.linkIncomplete')} text={t('auth.linkIncompleteText')} />
      <ButtonLink variant="primary" size="large" data-block to={paths.forgotPassword()}>
        {t('auth.newLink')}
      </ButtonLink>
    </>
  );
}
