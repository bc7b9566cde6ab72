import { verifyDocuments } from '@countinghouse/contracts/document-register';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../platform/api.ts';
import { showProblem } from '../../../../platform/problems.ts';
import { Button } from '../../../../ui/action/Button.tsx';

/** Whether anything that was approved has been changed behind our back. */
export function ChainCheck() {
  const { t } = useTranslation();
  const check = useMutation({ mutationFn: () => call(verifyDocuments, {}), onError: showProblem });
  const found = check.data;
  const isIntact = found?.broken === 0 && found.changed === 0;
  return (
    <footer className="ch-register-check">
      <p className="ch-quiet">{t('invoices.details.register.verifyHint')}</p>
      <Button
        icon={<ShieldCheck size={15} />}
        aria-disabled={check.isPending}
        onClick={() => !check.isPending && check.mutate()}
      >
        {t('invoices.details.register.verify')}
      </Button>
      <output data-broken={found !== undefined && !isIntact}>
        {found &&
          (isIntact
            ? t('invoices.details.register.intact', { count: found.links })
            : t('invoices.details.register.broken', { ...found, count: found.links }))}
      </output>
    </footer>
  );
}
