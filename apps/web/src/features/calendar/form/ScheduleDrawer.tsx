import '../details/event-details.css';
import './schedule-form.css';
import type { EventDetail, ScheduleEntry } from '@countinghouse/contracts/calendar';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { UnsavedOffers } from '../../../ui/form/UnsavedOffers.tsx';
import { AskDialog } from '../../../ui/overlay/AskDialog.tsx';
import { Drawer } from '../../../ui/overlay/Drawer.tsx';
import { FirstFocus } from '../../../ui/overlay/FirstFocus.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { calendarQueries, NEW_EVENT } from '../calendar.api.ts';
import { useEventDrawerSize } from '../drawer-size.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import type { ScheduleDraft } from './schedule-draft.ts';
import { useScheduleForm } from './use-schedule-form.ts';

type ScheduleDrawerProps = {
  /** −1: a new entry. */
  id: number;
  preset?: Partial<ScheduleDraft>;
  onSaved: (event: EventDetail) => void;
  onClose: () => void;
};

/** The form of an entry, over the calendar. */
export function ScheduleDrawer(props: ScheduleDrawerProps) {
  const { id, preset = {}, onSaved, onClose } = props;
  const { t } = useTranslation();
  const size = useEventDrawerSize();
  const title = id === NEW_EVENT ? t('calendar.new') : t('calendar.form.edit');
  const { data: entry, error, refetch } = useQuery(calendarQueries.form(id));
  if (entry) return <EntryForm {...{ entry, preset, title, size, onSaved, onClose }} />;
  return (
    <Drawer title={title} size={size} onClose={onClose}>
      {error ? (
        <ErrorState title={t('calendar.details.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Drawer>
  );
}

/** Whoever opens the form begins with the title. */
const TITLE = ['form input'];

type EntryFormProps = Required<Omit<ScheduleDrawerProps, 'id'>> & {
  entry: ScheduleEntry;
  title: string;
  size: number | string;
};

function EntryForm({ entry, preset, title, size, onSaved, onClose }: EntryFormProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const { form, question } = useScheduleForm({ entry, preset, onSaved });
  const leave = () => (form.hasUnsaved() ? setIsLeaving(true) : onClose());
  return (
    <Drawer
      title={title}
      size={size}
      isForm
      onClose={leave}
      footer={
        <div className="ch-event-foot">
          <span>{form.isRestored && t('ui.restored')}</span>
          <Button onClick={leave}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" aria-disabled={form.isSaving}>
            {form.isSaving && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
            {t('calendar.form.save')}
          </Button>
        </div>
      }
    >
      <UnsavedOffers offers={form.offers} />
      <FormBody form={form} id={formId} className="">
        <ScheduleFields form={form} entry={entry} />
      </FormBody>
      <FirstFocus places={TITLE} />
      <LeaveGuard isDirty={form.hasUnsaved} />
      {question}
      {isLeaving && (
        <AskDialog
          question={t('ui.leaveTitle')}
          text={t('ui.leaveText')}
          answer={t('ui.leave')}
          onConfirm={onClose}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </Drawer>
  );
}
