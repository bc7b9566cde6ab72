import type { Invoice } from '@countinghouse/contracts/invoices';
import { createShareLink, revokeShareLink, type ShareLink } from '@countinghouse/contracts/share-links';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { formatDate, formatInstant } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { AnswerThread } from './AnswerThread.tsx';
import { shareQueries } from './share-panel.api.ts';

/** What the customer sees of a document, and what came of it: links and looks, the signature, questions. */
export function SharePanel({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isAllowed = useCan('shareLinks.manage');
  const subject = { kind: invoice.generateType, idTable: invoice.id };
  const { data: links = [] } = useQuery({ ...shareQueries.links(subject), enabled: isAllowed });
  const refresh = () => client.invalidateQueries({ queryKey: shareQueries.all });
  const copy = useMutation({
    mutationFn: () => call(createShareLink, { body: subject }),
    onSuccess: async ({ url }) => {
      await refresh();
      await navigator.clipboard.writeText(url).then(
        () => notify.success(t('publicShare.copied')),
        () => notify.warning(t('publicShare.notCopied'), url),
      );
    },
    onError: showProblem,
  });
  const revoke = useMutation({
    mutationFn: (id: number) => call(revokeShareLink, { params: { id } }),
    onSuccess: refresh,
    onError: showProblem,
  });
  const live = links.filter(({ isLive }) => isLive);
  return (
    <Panel
      title={t('publicShare.title')}
      extra={
        isAllowed && (
          <Button size="small" icon={<Link2 size={14} />} onClick={() => copy.mutate()}>
            {t('publicShare.copy')}
          </Button>
        )
      }
    >
      <div className="ch-doc-part">
        {isAllowed && live.length === 0 && <p className="ch-quiet">{t('publicShare.none')}</p>}
        <ul className="ch-doc-revisions">
          {live.map((link) => (
            <li key={link.id}>
              <span>{linkText(link, t)}</span>{' '}
              <ConfirmButton
                size="small"
                question={t('publicShare.revokeTitle')}
                text={t('publicShare.revokeText')}
                onConfirm={() => revoke.mutate(link.id)}
              >
                {t('publicShare.revoke')}
              </ConfirmButton>
            </li>
          ))}
        </ul>
        {invoice.generateType === 'estimate' && <AcceptanceNote id={invoice.id} />}
        <AnswerThread id={invoice.id} />
      </div>
    </Panel>
  );
}

function linkText({ views, lastView, expiresAt, hasPasscode }: ShareLink, t: TFunction): string {
  return [
    views === 0 ? t('publicShare.notOpened') : t('publicShare.views', { count: views }),
    lastView &&
      t('publicShare.last', {
        when: formatInstant(lastView.viewedAt),
        device: t(`publicShare.device.${lastView.device}`),
      }),
    expiresAt && t('publicShare.until', { day: formatDate(expiresAt) }),
    hasPasscode && t('publicShare.passcode'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Who accepted, when and from where; and whether the document is still what was signed. */
function AcceptanceNote({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(shareQueries.acceptance(id));
  if (!data) return null;
  const { name, acceptedAt, ipAddress, isIntact } = data;
  return (
    <p>
      {t('publicShare.accepted', { name, when: formatInstant(acceptedAt), address: ipAddress })}{' '}
      {t(isIntact ? 'publicShare.intact' : 'publicShare.broken')}
    </p>
  );
}
