import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../ui/field/TextField.tsx';
import type { LineDraft } from '../model/draft.ts';
import { useLineActions } from './use-line-actions.ts';

/** Why no tax is charged on a line. Rarely needed, so it is asked for only when wanted. */
export function ExemptField({ line, error }: { line: LineDraft; error: string | undefined }) {
  const { t } = useTranslation();
  const { change } = useLineActions();
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted && line.exemptReason === '' && !error) {
    return (
      <div className="ch-line-exempt">
        <button type="button" className="ch-link-button" onClick={() => setIsWanted(true)}>
          {t('invoices.editor.makeExempt')}
        </button>
      </div>
    );
  }
  return (
    <div className="ch-line-exempt">
      <TextField
        label={t('invoices.editor.exemptReason')}
        maxLength={200}
        value={line.exemptReason}
        error={error}
        ref={(box) => {
          if (isWanted && line.exemptReason === '') box?.focus();
        }}
        onChange={(exemptReason) => change(line.key, { exemptReason })}
      />
    </div>
  );
}
