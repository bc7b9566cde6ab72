import { proveAddress, type RegistrationProgress, resendProof } from '@countinghouse/contracts/auth';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../platform/api.ts';
import { useContractForm } from '../../platform/contract-form.ts';
import { notify } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { showProblem } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { SubmitButton } from '../../ui/action/SubmitButton.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { AuthHeading } from './AuthHeading.tsx';
import { formText } from './form-text.ts';

type ProofFormProps = {
  secret: string;
  sentTo: string;
  /** From the opened link: then nobody has to press anything. */
  code: string;
  onProgress: (progress: RegistrationProgress) => void;
};

/** Nothing is created before the address is proved: by the mailed link, opened here, or by its code, typed here. */
export function ProofForm({ secret, sentTo, code, onProgress }: ProofFormProps) {
  const { t } = useTranslation();
  const { errors, problem, isPending, props } = useContractForm({
    schema: proveAddress.body,
    read: (form) => ({ registration: secret, code: formText(form, 'code') }),
    submit: async (body) => onProgress(await call(proveAddress, { body })),
  });
  const isSent = useRef(false);
  const form = props.ref;
  useEffect(() => {
    if (!code || isSent.current) return;
    isSent.current = true;
    form.current?.requestSubmit();
  }, [code, form]);
  return (
    <>
      <AuthHeading title={t('auth.proofTitle')} text={t('auth.proofText', { address: sentTo })} />
      <form {...props}>
        <TextField
          label={t('auth.proofCode')}
          name="code"
          defaultValue={code}
          placeholder="XXXX-XXXX"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.code}
        />
        <FormProblem text={problem} />
        <SubmitButton isPending={isPending} pendingText={t('auth.pending')}>
          {t('auth.proofSubmit')}
        </SubmitButton>
      </form>
      <div className="ch-auth-second">
        <Resend secret={secret} />
      </div>
      <p className="ch-auth-switch">
        <Link className="ch-link" to={paths.register()}>
          {t('auth.proofOther')}
        </Link>
      </p>
    </>
  );
}

function Resend({ secret }: { secret: string }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resendProof, { body: { registration: secret } }),
    onSuccess: () => notify.success(t('auth.proofResent')),
    onError: showProblem,
  });
  return (
    <Button size="large" data-block aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {t('auth.proofResend')}
    </Button>
  );
}
