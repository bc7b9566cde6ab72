import { shareStatement } from '@countinghouse/contracts/statements';
import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/permission.ts';
import { Button } from '../../ui/action/Button.tsx';
import type { StatementTerms } from './statements.api.ts';

/** A link to the statement as it is now. Where the clipboard is closed, the link itself is shown to be copied. */
export function CopyLink({ id, terms }: { id: number; terms: StatementTerms }) {
  const { t } = useTranslation();
  const canSend = useCan('statements.send');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(shareStatement, { params: { id }, body: terms }),
    onSuccess: ({ url }) =>
      navigator.clipboard.writeText(url).then(
        () => notify.success(t('statements.copied')),
        () => notify.info(url, t('statements.copyLink')),
      ),
  });
  if (!canSend) return null;
  return (
    <Button icon={<Link2 size={15} />} disabled={isPending} onClick={() => mutate()}>
      {t('statements.copyLink')}
    </Button>
  );
}
