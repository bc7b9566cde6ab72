import './reminders.css';
import type { LateFeeSettings } from '@countinghouse/contracts/late-fees';
import type { ReminderSettings } from '@countinghouse/contracts/reminders';
import { FEE_KINDS } from '@countinghouse/domain/late-fees/kinds';
import { MAX_RULES, REMINDER_TEMPLATES } from '@countinghouse/domain/reminders/rule-limits';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { Switch } from '../../ui/field/Switch.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { SwitchRow } from '../settings/index.ts';
import { kindText, useFeeForm } from './fee-form.ts';
import { NEW_RULE, type ReminderDraft, type RuleDraft, useReminderForm } from './reminder-form.ts';
import { reminderQueries } from './reminders.api.ts';

type RemindersCardProps = {
  onDirty: (isDirty: boolean) => void;
  /** The frame around the fields: who shows them decides how they are saved. */
  render: <Draft extends object>(form: RecordForm<Draft>, fields: ReactNode) => ReactNode;
};

/** When customers are reminded, and what paying late costs: two forms, each with a save of its own. */
export function RemindersCard({ onDirty, render }: RemindersCardProps) {
  const { t } = useTranslation();
  const reminders = useQuery(reminderQueries.settings);
  const fees = useQuery(reminderQueries.feeSettings);
  const [dirty] = useState(() => new Set<string>());
  const note = (name: string) => (isDirty: boolean) => {
    if (isDirty) dirty.add(name);
    else dirty.delete(name);
    onDirty(dirty.size > 0);
  };
  const [noteOf] = useState(() => ({ rules: note('rules'), fees: note('fees') }));
  const error = reminders.error ?? fees.error;
  const retry = () => void Promise.all([reminders.refetch(), fees.refetch()]);
  if (error) return <ErrorState title={t('reminders.card.loadFailed')} text={problemText(error)} onRetry={retry} />;
  if (!reminders.data || !fees.data) return <SkeletonRows />;
  return (
    <>
      <p className="ch-reminder-text">{t('reminders.card.rulesText')}</p>
      <Rules settings={reminders.data} onDirty={noteOf.rules} render={render} />
      <div className="ch-reminder-text">
        <h3>{t('reminders.card.fees')}</h3>
        <p>{t('reminders.card.feesText')}</p>
      </div>
      <Fees settings={fees.data} onDirty={noteOf.fees} render={render} />
    </>
  );
}

/** A rule that is not saved yet has only its place. */
const keyOf = ({ idRule }: RuleDraft, place: number): string => (idRule === 0 ? `new at ${place}` : String(idRule));

function Rules({ settings, onDirty, render }: RemindersCardProps & { settings: ReminderSettings }) {
  const { t } = useTranslation();
  const form = useReminderForm(settings, onDirty);
  const { draft, change, bind } = form;
  return render(
    form,
    <div className="ch-form-grid">
      {draft.rules.map((rule, index) => (
        <RuleFields key={keyOf(rule, index)} form={form} index={index} />
      ))}
      {draft.rules.length < MAX_RULES && (
        <div data-span="12">
          <Button icon={<Plus size={16} />} onClick={() => change({ rules: [...draft.rules, NEW_RULE] })}>
            {t('reminders.card.add')}
          </Button>
        </div>
      )}
      <div data-span="6">
        <TextField
          {...bind.text('quietFrom')}
          type="time"
          hint={t('reminders.card.quietHint', { zone: settings.timezone })}
        />
      </div>
      <div data-span="6">
        <TextField {...bind.text('quietUntil')} type="time" />
      </div>
    </div>,
  );
}

function RuleFields({ form, index }: { form: RecordForm<ReminderDraft>; index: number }) {
  const { t } = useTranslation();
  const { draft, change, errors } = form;
  const rule = draft.rules[index] ?? NEW_RULE;
  const position = index + 1;
  const put = (part: Partial<RuleDraft>) =>
    change({ rules: draft.rules.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <div data-span="12" className="ch-reminder-rule">
      <TextField
        label={t('reminders.card.offset', { position })}
        value={rule.offsetDays}
        error={errors[`rules.${index}.offsetDays`] ?? (index === 0 ? errors.rules : undefined)}
        hint={index === 0 ? t('reminders.card.offsetHint') : undefined}
        inputMode="text"
        maxLength={3}
        autoComplete="off"
        onChange={(offsetDays) => put({ offsetDays })}
      />
      <SelectField
        label={t('reminders.card.template', { position })}
        value={rule.template}
        onChange={(value) => put({ template: REMINDER_TEMPLATES.find((one) => one === value) ?? rule.template })}
      >
        {REMINDER_TEMPLATES.map((template) => (
          <option key={template} value={template}>
            {t(`reminders.card.templates.${template}`)}
          </option>
        ))}
      </SelectField>
      <Switch
        aria-label={t('reminders.card.active', { position })}
        isOn={rule.isActive}
        onChange={(isActive) => put({ isActive })}
      />
      <Button
        aria-label={t('reminders.card.remove', { position })}
        icon={<Trash2 size={16} />}
        onClick={() => change({ rules: draft.rules.filter((_, at) => at !== index) })}
      />
    </div>
  );
}

function Fees({ settings, onDirty, render }: RemindersCardProps & { settings: LateFeeSettings }) {
  const { t } = useTranslation();
  const form = useFeeForm(settings, onDirty);
  const { draft, bind } = form;
  const isShare = draft.kind === 'percentOnce' || draft.kind === 'percentYear';
  return render(
    form,
    <div className="ch-form-grid">
      <div data-span="6">
        <SelectField {...bind.value('kind')}>
          {FEE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kindText(kind)}
            </option>
          ))}
        </SelectField>
      </div>
      {draft.kind === 'fixed' && (
        <div data-span="6">
          <TextField {...bind.text('amount')} inputMode="decimal" maxLength={20} autoComplete="off" />
        </div>
      )}
      {isShare && (
        <div data-span="6">
          <TextField {...bind.text('rate')} inputMode="decimal" maxLength={10} autoComplete="off" />
        </div>
      )}
      {draft.kind !== 'none' && (
        <>
          <div data-span="6">
            <TextField {...bind.text('graceDays')} inputMode="numeric" maxLength={2} autoComplete="off" />
          </div>
          <div data-span="6">
            <TextField
              {...bind.text('cap')}
              hint={t('reminders.card.capHint')}
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
            />
          </div>
          <SwitchRow {...bind.switch('isTaxable')} />
        </>
      )}
    </div>,
  );
}
