import '../../../ui/form/FormSection.css';
import { deleteManualJournal, JOURNAL_TABLE } from '@countinghouse/contracts/manual-journals';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { formatMoney } from '../../../platform/format.ts';
import { showProblem } from '../../../platform/problems.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { Kbd } from '../../../ui/action/Kbd.tsx';
import { DayField } from '../../../ui/field/DayField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { FilesPanel } from '../../files/index.ts';
import { ledgerQueries } from '../ledger.api.ts';
import { JournalChanges } from './JournalChanges.tsx';
import { JournalConflict } from './JournalConflict.tsx';
import { JournalLines } from './JournalLines.tsx';
import { ProofLine } from './ProofLine.tsx';
import { type JournalFormProps, type JournalFormState, useJournalForm } from './use-journal-form.ts';

/** A draft: what it says, its lines, the proof that both sides are equal, and what it would change. */
export function JournalForm(props: JournalFormProps) {
  const { kind, journal, chart } = props;
  const form = useJournalForm(props);
  const { t } = useTranslation();
  const { draft, sums, currency } = form;
  const post = () => form.canPost && !form.isPending && void form.send(true);
  useShortcuts({ 'mod+enter': post });
  return (
    <div className="ch-journal ch-form">
      <LeaveGuard isDirty={form.isDirty} />
      {props.isBehind && (
        <p role="status" className="ch-ledger-note">
          {t('ledger.journals.behind')}
        </p>
      )}
      {form.conflict && <JournalConflict {...form.conflict} accounts={chart.accounts} />}
      <JournalHead kind={kind} form={form} />
      <JournalLines
        {...{ kind, chart, currency, sums }}
        lines={draft.lines}
        errors={form.errors}
        onChange={(lines) => form.change({ lines })}
      />
      <ProofLine {...{ kind, sums, currency }} />
      {kind === 'manual' && <JournalChanges {...{ draft, currency }} accounts={chart.accounts} />}
      {form.day.isGuarded && !form.day.problem && (
        <TextField
          label={t('ledger.journals.guardReason')}
          hint={t('ledger.journals.guardHint')}
          value={form.guardReason}
          maxLength={200}
          onChange={form.setGuardReason}
        />
      )}
      <p className="ch-ledger-hint">{t('ledger.journals.lockNote')}</p>
      {journal && (
        <section>
          <h3>{t('ledger.journals.files')}</h3>
          <FilesPanel record={{ tableName: JOURNAL_TABLE, idTable: journal.idJournal }} canWrite />
        </section>
      )}
      <p role="alert" className="ch-field-error">
        {form.errors.lines ?? form.problem}
      </p>
      <JournalFoot {...props} form={form} onPost={post} />
    </div>
  );
}

function JournalHead({ kind, form }: { kind: JournalFormProps['kind']; form: JournalFormState }) {
  const { t } = useTranslation();
  const { draft, change, errors, day } = form;
  return (
    <div className="ch-journal-head" data-kind={kind}>
      <TextField
        label={t('ledger.journals.description')}
        value={draft.description}
        error={errors.description}
        maxLength={500}
        autoComplete="off"
        onChange={(description) => change({ description })}
      />
      <TextField
        label={t('ledger.journals.referenceOptional')}
        value={draft.reference}
        error={errors.reference}
        maxLength={80}
        autoComplete="off"
        onChange={(reference) => change({ reference })}
      />
      <DayField
        label={t('ledger.journals.date')}
        value={draft.date}
        error={errors.date ?? day.problem}
        onChange={(date) => change({ date })}
      />
      {kind === 'manual' && (
        <DayField
          label={t('ledger.journals.reverseOn')}
          value={draft.reversesOn}
          error={errors.reversesOn ?? day.reverseProblem}
          onChange={(reversesOn) => change({ reversesOn })}
        />
      )}
    </div>
  );
}

type JournalFootProps = JournalFormProps & { form: JournalFormState; onPost: () => void };

function JournalFoot({ kind, journal, form, onPost, onTouched, onDeleted }: JournalFootProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { sums, currency } = form;
  const remove = async (id: number) => {
    try {
      await call(deleteManualJournal, { params: { id }, query: { ...(journal && { version: journal.version }) } });
      onTouched(false);
      onDeleted();
      await client.invalidateQueries({ queryKey: ledgerQueries.all });
    } catch (error) {
      showProblem(error);
    }
  };
  const amount = formatMoney(sums.debit > sums.credit ? sums.debit : sums.credit, currency);
  return (
    <div className="ch-journal-foot">
      <span className="ch-journal-keys" aria-hidden="true">
        <Kbd keys="↵" /> {t('ledger.journals.keys.next')} <Kbd keys="=" /> {t('ledger.journals.keys.fill')}{' '}
        <Kbd keys="mod+↵" /> {t('ledger.journals.keys.post')}
      </span>
      {journal && (
        <ConfirmButton question={t('ledger.journals.deleteSure')} onConfirm={() => void remove(journal.idJournal)}>
          {t('ledger.journals.delete')}
        </ConfirmButton>
      )}
      <Button aria-disabled={form.isPending} onClick={() => void form.send(false)}>
        {t('ledger.journals.saveDraft')}
      </Button>
      <Button variant="primary" disabled={!form.canPost} aria-disabled={form.isPending} onClick={onPost}>
        {t(kind === 'opening' ? 'ledger.opening.post' : 'ledger.journals.post', { amount })}
      </Button>
    </div>
  );
}
