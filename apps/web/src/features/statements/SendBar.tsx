import { type Statement, saveStatementSchedule, sendStatement } from '@countinghouse/contracts/statements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callWithMessage } from '../../platform/api.ts';
import { formatInstant, formatListDate } from '../../platform/format.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/permission.ts';
import { problemText } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { Avatar } from '../../ui/show/Avatar.tsx';
import { type StatementTerms, statementQueries } from './statements.api.ts';

type SendBarProps = { statement: Statement; terms: StatementTerms };

/** Who gets it, when it went last, and the ways to send it: now, and every month. */
export function SendBar({ statement, terms }: SendBarProps) {
  const { t } = useTranslation();
  const canSend = useCan('statements.send');
  const [open, setOpen] = useState<'send' | 'schedule'>();
  const { email, cc, lastSent, monthlyDay, rows, opening, clientName } = statement;
  const isEmpty = rows.length === 0 && opening === 0;
  const close = () => setOpen(undefined);
  return (
    <section className="ch-statement-bar" aria-label={t('statements.sending')}>
      <Avatar name={clientName} size={32} shape="square" />
      <p>
        <span>
          {email ? t('statements.goesTo', { email }) : t('statements.noAddress')}
          {cc && ` · ${t('statements.copyTo', { email: cc })}`}
        </span>
        <small>
          {lastSent ? t('statements.lastSent', { when: formatInstant(lastSent) }) : t('statements.neverSent')}
        </small>
      </p>
      {canSend && (
        <>
          <Button icon={<CalendarDays size={15} />} onClick={() => setOpen('schedule')}>
            {monthlyDay === null ? t('statements.schedule') : t('statements.monthly', { day: monthlyDay })}
          </Button>
          <Button variant="primary" icon={<Send size={15} />} disabled={isEmpty} onClick={() => setOpen('send')}>
            {t('statements.send')}
          </Button>
        </>
      )}
      {open === 'send' && <SendDialog statement={statement} terms={terms} onClose={close} />}
      {open === 'schedule' && <ScheduleDialog statement={statement} onClose={close} />}
    </section>
  );
}

function SendDialog({ statement, terms, onClose }: SendBarProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [email, setEmail] = useState(statement.email);
  const [message, setMessage] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callWithMessage(
        sendStatement,
        { params: { id: statement.idClient }, body: { ...terms, email: email.trim(), message } },
        { idempotencyKey, quiet: true },
      ),
    onSuccess: async ({ message: told }) => {
      notify.success(told);
      await client.invalidateQueries({ queryKey: statementQueries.all });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('statements.sendTitle')}
      text={t('statements.sendText')}
      submitText={t('statements.sendNow')}
      isPending={isPending}
      problem={error ? problemText(error) : undefined}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <TextField label={t('statements.email')} inputMode="email" value={email} onChange={setEmail} />
      <TextAreaField label={t('statements.message')} value={message} maxLength={2_000} onChange={setMessage} />
    </FormDialog>
  );
}

const DAYS = Array.from({ length: 28 }, (_, at) => at + 1);

function ScheduleDialog({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [day, setDay] = useState(String(statement.monthlyDay ?? 1));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(
        saveStatementSchedule,
        {
          params: { id: statement.idClient },
          body: { day: day === '' ? null : Number(day), type: statement.type },
        },
        { quiet: true },
      ),
    onSuccess: async ({ nextDate, timezone }) => {
      notify.success(
        nextDate ? t('statements.scheduled', { day: formatListDate(nextDate), timezone }) : t('statements.unscheduled'),
      );
      await client.invalidateQueries({ queryKey: statementQueries.all });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('statements.scheduleTitle')}
      text={t('statements.scheduleText')}
      submitText={t('statements.scheduleSave')}
      isPending={isPending}
      problem={error ? problemText(error) : undefined}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <SelectField label={t('statements.day')} value={day} onChange={setDay}>
        <option value="">{t('statements.never')}</option>
        {DAYS.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
