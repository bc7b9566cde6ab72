import { requestPasswordReset } from '@countinghouse/contracts/auth';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { callWithMessage } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { notify } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { SubmitButton } from '../../ui/action/SubmitButton.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { formText } from './form-text.ts';

/** Long enough to find the mail while it still says where to look (specification 8). */
const LINK_SENT_SECONDS = 50;

export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { errors, problem, isPending, props } = useContractForm({
    schema: requestPasswordReset.body,
    read: (form) => ({ primaryEmail: formText(form, 'primaryEmail') }),
    submit: async (body) => {
      const { message } = await callWithMessage(requestPasswordReset, { body });
      notify.success(message || t('auth.linkSent'), { seconds: LINK_SENT_SECONDS });
      await navigate(paths.login());
    },
  });
  return (
    <>
      <AuthHeading title={t('auth.forgotTitle')} text={t('auth.forgotText')} />
      <form {...props}>
        <TextField
          label={t('auth.email')}
          name="primaryEmail"
          type="email"
          autoComplete="username"
          error={errors.primaryEmail}
        />
        <FormProblem text={problem} />
        <SubmitButton isPending={isPending} pendingText={t('auth.pending')}>
          {t('auth.sendLink')}
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
