import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { described, FieldFrame } from './TextField.tsx';

type PasswordFieldProps = {
  label: ReactNode;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  name: string;
  autoComplete: ComponentProps<'input'>['autoComplete'];
};

/** A password that can be looked at, so that nobody has to type it twice. */
export function PasswordField({ label, aside, hint, error, ...input }: PasswordFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, aside, hint, error }}>
      <span className="ch-password">
        <input
          {...input}
          {...described(id, error, hint)}
          type={isShown ? 'text' : 'password'}
          className="ch-input"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="ch-icon-button"
          aria-label={isShown ? t('auth.hidePassword') : t('auth.showPassword')}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <Eye size={16} /> : <EyeOff size={16} />}
        </button>
      </span>
    </FieldFrame>
  );
}
