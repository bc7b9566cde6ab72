import './views.css';
import type { ReportSheet } from '@countinghouse/contracts/financial-reports';
import { type ReportView, updateReportView } from '@countinghouse/contracts/report-views';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Bookmark, BookmarkCheck, Check, ChevronDown, Plus, Save } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callWithMessage } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import type { MenuAction, MenuGroup } from '../../../ui/overlay/Menu.tsx';
import { ExportMenu } from '../bar/ExportMenu.tsx';
import type { ReportAddress } from '../report-address.ts';
import { reportViewQueries } from './report-views.api.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useViewActions } from './use-view-actions.tsx';
import { addressOfView, choicesOf, daysToSave, isChanged, periodOnScreen } from './view-address.ts';

type ViewMenuProps = { address: ReportAddress; sheet: ReportSheet | undefined };
type SaveStep = 'save' | 'saveToSend';

/** The saved views of a report beside its files: opens one with a press, keeps what is on the screen, sends it by mail. */
export function ViewMenu({ address, sheet }: ViewMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Three buttons with their words do not fit beside each other there.
  const isPhone = useIsPhone();
  const { data } = useQuery(reportViewQueries.list);
  const [step, setStep] = useState<SaveStep>();
  const views = data?.views.filter(({ report }) => report === address.report) ?? [];
  const open = views.find(({ idView }) => idView === address.terms.saved);
  const { actions, dialogs, openSchedule } = useViewActions(open, () => address.change({ saved: 0 }));
  const saveChanges = useSaveChanges(open, address, sheet);
  const isOpenChanged = open !== undefined && isChanged(open, address);
  const show = (view: ReportView) => void navigate(addressOfView(view));
  const entries = viewEntries(t, views, {
    open,
    onShow: show,
    onSave: () => setStep('save'),
    onUpdate: isOpenChanged && open.canChange ? saveChanges : undefined,
    actions,
  });
  const onSaved = (view: ReportView) => {
    show(view);
    setStep(undefined);
    if (step === 'saveToSend') openSchedule();
  };
  return (
    <>
      {views.length === 0 ? (
        <Button
          icon={<Bookmark size={15} />}
          aria-label={t('financialReports.views.save')}
          onClick={() => setStep('save')}
        >
          {!isPhone && t('financialReports.views.save')}
        </Button>
      ) : (
        <ViewButton open={open} isChanged={isOpenChanged} entries={entries} />
      )}
      <ExportMenu
        address={address}
        onSend={() => (open?.canChange && !isOpenChanged ? openSchedule() : setStep('saveToSend'))}
      />
      {step && (
        <SaveViewDialog
          address={address}
          sheet={sheet}
          {...(step === 'saveToSend' && { text: t('financialReports.views.sendFirst') })}
          onSaved={onSaved}
          onClose={() => setStep(undefined)}
        />
      )}
      {dialogs}
    </>
  );
}

type ViewHandlers = {
  open: ReportView | undefined;
  onShow: (view: ReportView) => void;
  onSave: () => void;
  /** Only where the open view was changed by somebody who may keep that. */
  onUpdate: (() => void) | undefined;
  actions: readonly MenuAction[];
};

/** The views of the report to open, then what can be done with what is on the screen. */
function viewEntries(t: TFunction, views: readonly ReportView[], handlers: ViewHandlers): MenuGroup[] {
  const { open, onShow, onSave, onUpdate, actions } = handlers;
  const update: MenuAction[] = onUpdate
    ? [
        {
          key: 'update',
          label: t('financialReports.views.saveChanges', { name: open?.name ?? '' }),
          icon: <Save size={16} />,
          onSelect: onUpdate,
        },
      ]
    : [];
  const save = { key: 'save', label: t('financialReports.views.saveAs'), icon: <Plus size={16} />, onSelect: onSave };
  return [
    {
      key: 'views',
      label: t('financialReports.views.menu'),
      actions: views.map((view) => ({
        key: `view-${view.idView}`,
        label: view.name,
        icon: view === open ? <Check size={16} /> : <Bookmark size={16} />,
        onSelect: () => onShow(view),
      })),
    },
    { key: 'actions', label: t('financialReports.views.actions'), actions: [...update, save, ...actions] },
  ];
}

type ViewButtonProps = { open: ReportView | undefined; isChanged: boolean; entries: readonly MenuGroup[] };

function ViewButton({ open, isChanged: isOpenChanged, entries }: ViewButtonProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const label = open
    ? t(`financialReports.views.${isOpenChanged ? 'menuChanged' : 'menuOpen'}`, { name: open.name })
    : t('financialReports.views.menu');
  return (
    <span className="ch-view-menu">
      <MenuButton
        label={label}
        icon={open ? <BookmarkCheck size={15} /> : <Bookmark size={15} />}
        width={268}
        actions={entries}
      >
        {!isPhone && <bdi>{open?.name ?? t('financialReports.views.menu')}</bdi>}
        {isOpenChanged && <small>{t('financialReports.views.changed')}</small>}
        <ChevronDown size={14} aria-hidden="true" />
      </MenuButton>
    </span>
  );
}

/** Writes what is on the screen into the open view. Days that did not change stay the phrase that they were. */
function useSaveChanges(view: ReportView | undefined, address: ReportAddress, sheet: ReportSheet | undefined) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ idView, version, period, from, to }: ReportView) => {
      const isSameDays =
        to === address.period.to && (address.controls.period === 'day' || from === address.period.from);
      const shown = isSameDays ? period : periodOnScreen(address, sheet?.fiscalYear.from.slice(5) ?? '01-01');
      const body = { version, ...daysToSave(address, shown), choices: choicesOf(address) };
      return callWithMessage(updateReportView, { params: { id: idView }, body });
    },
    onSuccess: async ({ message }) => {
      notify.success(message);
      await client.invalidateQueries({ queryKey: reportViewQueries.all });
    },
    onError: showProblem,
  });
  return () => view && mutate(view);
}
