import { signInSocial } from '@countinghouse/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../platform/contract-form.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/action/Button.tsx';
import { SubmitButton } from '../../ui/action/SubmitButton.tsx';
import { PasswordField } from '../../ui/field/PasswordField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { authQueries } from './auth.api.ts';
import { formText } from './form-text.ts';
import { type SocialTicket, useTradeTicket } from './use-social-return.ts';

/** A social profile meets an account that has a password for the first time: it is joined to it only with that. */
export function JoinForm({ ticket }: { ticket: SocialTicket }) {
  const { t } = useTranslation();
  const { data: providers = [] } = useQuery(authQueries.providers);
  const label = providers.find(({ provider }) => provider === ticket.provider)?.label ?? ticket.provider;
  const submit = useTradeTicket();
  const { errors, problem, isPending, props } = useContractForm({
    schema: signInSocial.body.required({ password: true }),
    read: (form) => ({ ...ticket, password: formText(form, 'password') }),
    submit,
  });
  return (
    <>
      <AuthHeading title={t('auth.joinTitle')} text={t('auth.joinText', { label })} />
      <form {...props}>
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <FormProblem text={problem} />
        <SubmitButton isPending={isPending} pendingText={t('auth.pending')}>
          {t('auth.joinSubmit')}
        </SubmitButton>
      </form>
      <div className="ch-auth-second">
        <ButtonLink size="large" data-block to={paths.login()} reloadDocument>
          {t('auth.backToSignIn')}
        </ButtonLink>
      </div>
    </>
  );
}
