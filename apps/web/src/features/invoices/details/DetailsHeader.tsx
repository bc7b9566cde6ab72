import { INVOICE_TABLE, type Invoice } from '@countinghouse/contracts/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, ListOrdered, Pencil, Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { preparePaper } from '../../../platform/paper/draw-paper.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Button, ButtonLink } from '../../../ui/action/Button.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { TagsControl } from '../../tags/index.ts';
import { DocumentNumber, numberText } from '../DocumentNumber.tsx';
import { invoiceQueries } from '../invoices.api.ts';
import { PreviewButton } from '../paper/PreviewButton.tsx';
import { paperMenu, usePaperActions } from '../paper/use-paper-actions.tsx';
import { ScheduledChip } from '../send/ScheduledChip.tsx';
import type { PayOffer } from '../use-paying.tsx';
import { ACTION_ICONS } from './actions/action-icons.tsx';
import { menuOf, nextOf } from './actions/offered.ts';
import type { Actions } from './actions/use-actions.tsx';
import { addressesOf } from './addresses.ts';
import { Badges } from './Badges.tsx';

type DetailsHeaderProps = {
  invoice: Invoice;
  actions: Actions;
  /** Recording money, where it makes sense. */
  pay: PayOffer | undefined;
  /** The printed page in place of the card. */
  preview: { isOn: boolean; onToggle: () => void };
};

/** The number, its badges and labels; at the far end what can be done with it now. */
export function DetailsHeader({ invoice, actions, pay, preview }: DetailsHeaderProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const canTag = useCan('tags.write') && !invoice.isDeleted;
  const { id, generateType, clients } = invoice;
  const [main] = clients;
  const list = t(generateType === 'estimate' ? 'menu.estimates' : 'menu.invoices');
  return (
    <PageHeader
      title={invoice.number === null ? invoice.draftTitle : numberText(invoice)}
      heading={invoice.number === null ? invoice.draftTitle : <DocumentNumber of={invoice} />}
      parent={{ label: list, to: addressesOf(generateType).list() }}
      here={main ? main.companyName || main.fullName : t('invoices.details.noCustomer')}
      meta={
        <Badges invoice={invoice} size="large">
          <ScheduledChip id={invoice.id} size="large" />
        </Badges>
      }
      beside={
        <TagsControl
          record={{ tableName: INVOICE_TABLE, idTable: id }}
          canWrite={canTag}
          onChanged={() => void client.invalidateQueries({ queryKey: invoiceQueries.all })}
        />
      }
      actions={<HeaderActions {...{ invoice, actions, pay, preview }} />}
    />
  );
}

function HeaderActions({ invoice, actions, pay, preview }: DetailsHeaderProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const paper = usePaperActions(invoice.id);
  const canAttach = useCan('files.write') && !invoice.isDeleted;
  const primary = nextOf(invoice);
  const canEdit = invoice.allowedActions.includes('edit');
  const offered = menuOf(invoice).map((action) => ({
    key: action,
    label: t(`invoices.actions.${action}`),
    icon: ACTION_ICONS[action],
    ...((action === 'cancel' || action === 'writeOff') && { tone: 'danger' as const }),
    onSelect: () => actions.run(action),
  }));
  const register = {
    key: 'numbers',
    label: t('invoices.details.numbers'),
    icon: <ListOrdered size={15} />,
    onSelect: actions.showNumbers,
  };
  const recurring = useRecurringEntry(invoice);
  return (
    <>
      {canEdit && (
        <ButtonLink
          to={addressesOf(invoice.generateType).edit(invoice.id)}
          size={isPhone ? 'large' : 'middle'}
          icon={<Pencil size={15} />}
        >
          {t('invoices.actions.edit')}
        </ButtonLink>
      )}
      <PreviewButton size={isPhone ? 'large' : 'middle'} {...preview} />
      {!isPhone && (
        <Button
          icon={<Download size={15} />}
          aria-disabled={paper.isPending}
          onPointerEnter={preparePaper}
          onFocus={preparePaper}
          onClick={paper.save}
        >
          {t('paper.download')}
        </Button>
      )}
      {primary && !isPhone && (
        <Button
          variant={pay?.isMain ? 'default' : 'primary'}
          icon={ACTION_ICONS[primary]}
          aria-disabled={actions.isPending}
          onClick={() => actions.run(primary)}
        >
          {t(`invoices.actions.${primary}`)}
        </Button>
      )}
      {pay?.isMain && !isPhone && (
        <Button variant="primary" icon={pay.icon} onClick={pay.run}>
          {pay.label}
        </Button>
      )}
      <MenuButton
        label={t('invoices.details.more')}
        width={264}
        size={isPhone ? 'large' : 'middle'}
        actions={[...payMenu(pay), ...offered, ...recurring, ...paperMenu({ paper, canAttach, t }), register]}
      >
        <Ellipsis size={16} />
      </MenuButton>
    </>
  );
}

/** Any invoice can be the first of a series; what a series is, its own room knows. */
function useRecurringEntry({ id, generateType, isDeleted }: Invoice) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canWrite = useCan('recurring.write');
  if (generateType !== 'invoice' || isDeleted || !canWrite) return [];
  const onSelect = () => void navigate(paths.recurringNew(id));
  return [{ key: 'recurring', label: t('invoices.details.makeRecurring'), icon: <Repeat size={15} />, onSelect }];
}

/** Where it is not what comes next, the menu has it. */
const payMenu = (pay: PayOffer | undefined) =>
  pay && !pay.isMain ? [{ key: 'pay', label: pay.label, icon: pay.icon, onSelect: pay.run }] : [];
