import type { Account } from '@countinghouse/contracts/ledger';
import { Plus, X } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '../../../platform/problems.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Combobox } from '../../../ui/field/Combobox.tsx';
import { DayField } from '../../../ui/field/DayField.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { CustomerPicker } from '../../customers/index.ts';
import { type DraftLine, emptyLine, filled, type JournalKind, type JournalSums, type Side } from './journal-draft.ts';
import type { ChartOfAccounts } from './use-journal-form.ts';

type JournalLinesProps = {
  kind: JournalKind;
  chart: ChartOfAccounts;
  lines: readonly DraftLine[];
  sums: JournalSums;
  currency: string;
  errors: FieldErrors;
  onChange: (lines: readonly DraftLine[]) => void;
};

/** Account, note, debit, credit. Enter adds a line, and `=` in an amount fills in what is missing. */
export function JournalLines({ kind, chart, lines, sums, currency, errors, onChange }: JournalLinesProps) {
  const { t } = useTranslation();
  const set = (key: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const type = (key: number, side: Side, text: string) =>
    text.includes('=') ? onChange(filled(lines, key, { side, currency })) : set(key, { [side]: text });
  const form = useRef<HTMLFormElement>(null);
  const focus = useLineFocus(form, lines);
  return (
    <form
      ref={form}
      className="ch-journal-lines"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const at = lineAt(form.current);
        const next = at === -1 ? undefined : lines[at + 1];
        if (next) return focus(next.key);
        const added = emptyLine();
        focus(added.key);
        onChange([...lines, added]);
      }}
    >
      <div className="ch-journal-line" data-head aria-hidden="true">
        <span>{t('ledger.journals.account')}</span>
        <span>{t('ledger.journals.note')}</span>
        <span data-amount>{t('ledger.journals.debit')}</span>
        <span data-amount>{t('ledger.journals.credit')}</span>
      </div>
      {lines.map((line, at) => (
        <JournalLine
          key={line.key}
          {...{ line, kind, chart, errors }}
          number={at + 1}
          onChange={(part) => set(line.key, part)}
          onType={(side, text) => type(line.key, side, text)}
          onRemove={() => {
            focus((lines[at + 1] ?? lines[at - 1])?.key);
            onChange(lines.filter(({ key }) => key !== line.key));
          }}
        />
      ))}
      <div className="ch-journal-add">
        <Button type="submit" size="small" icon={<Plus size={15} />}>
          {t('ledger.journals.addLine')}
        </Button>
      </div>
      <div className="ch-journal-line" data-total>
        <b>{t('ledger.journals.total')}</b>
        <span />
        <span data-amount>
          <span className="ch-visually-hidden">{t('ledger.journals.debit')}</span>{' '}
          <Money value={sums.debit} currency={currency} withoutSymbol />
        </span>
        <span data-amount>
          <span className="ch-visually-hidden">{t('ledger.journals.credit')}</span>{' '}
          <Money value={sums.credit} currency={currency} withoutSymbol />
        </span>
      </div>
    </form>
  );
}

const LINE = 'fieldset.ch-journal-line';

/** In which line the keyboard is; -1: in none, as on the button below them. */
const lineAt = (form: HTMLFormElement | null): number =>
  [...(form?.querySelectorAll(LINE) ?? [])].findIndex((line) => line.contains(document.activeElement));

/** Puts the keyboard into the first box of a line, as soon as the line is there. */
function useLineFocus(form: RefObject<HTMLFormElement | null>, lines: readonly DraftLine[]) {
  // An object, so that the same line can be wanted twice.
  const [wanted, setWanted] = useState<{ key: number | undefined }>();
  const reach = useEffectEvent((key: number | undefined) => {
    const at = lines.findIndex((line) => line.key === key);
    const box = form.current?.querySelectorAll(LINE)[at]?.querySelector('input');
    box?.focus();
  });
  useEffect(() => {
    if (wanted) reach(wanted.key);
  }, [wanted]);
  return (key: number | undefined) => setWanted({ key });
}

type JournalLineProps = Pick<JournalLinesProps, 'kind' | 'chart' | 'errors'> & {
  line: DraftLine;
  number: number;
  onChange: (part: Partial<DraftLine>) => void;
  onType: (side: Side, text: string) => void;
  onRemove: () => void;
};

function JournalLine({ line, kind, chart, number, errors, onChange, onType, onRemove }: JournalLineProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const error = (field: string) => errors[`lines.${line.key}.${field}`];
  const account = chart.accounts.find(({ idAccount }) => idAccount === line.idAccount);
  const label = (text: string) => <span className="ch-visually-hidden">{`${text}, ${number}`}</span>;
  const nameOf = ({ code, name }: Account) => `${code} ${name}`;
  return (
    <fieldset className="ch-journal-line" aria-label={t('ledger.journals.line', { number })}>
      <Combobox
        label={label(t('ledger.journals.account'))}
        choices={chart.accounts
          .filter((one) => isOffered(one, kind))
          .map((one) => ({ id: one.idAccount, name: nameOf(one), group: t(`ledger.groups.${one.kind}`) }))}
        chosen={account && { id: account.idAccount, name: nameOf(account) }}
        error={error('idAccount')}
        onChoose={({ id }) => onChange({ idAccount: Number(id) })}
      />
      <TextField
        label={label(t('ledger.journals.note'))}
        {...(isPhone && { placeholder: t('ledger.journals.note') })}
        value={line.memo}
        error={error('memo')}
        maxLength={200}
        autoComplete="off"
        onChange={(memo) => onChange({ memo })}
      />
      {(['debit', 'credit'] as const).map((side) => (
        <MoneyField
          key={side}
          label={label(t(`ledger.journals.${side}`))}
          {...(isPhone && { placeholder: t(`ledger.journals.${side}`) })}
          value={line[side]}
          error={error(side)}
          onChange={(text) => onType(side, text)}
        />
      ))}
      <button
        type="button"
        className="ch-icon-button"
        aria-label={t('ledger.journals.removeLine', { number })}
        onClick={onRemove}
      >
        <X size={16} />
      </button>
      {account && needsCustomer(account) && <OwedBy {...{ line, number, onChange }} error={error('idClient')} />}
    </fieldset>
  );
}

/** Documents, bills and goods keep their own accounts; only opening balances say what customers owed before. */
const isOffered = (account: Account, kind: JournalKind) =>
  account.isActive &&
  (account.control === null ||
    account.control === 'bank' ||
    account.control === 'tax' ||
    (kind === 'opening' && needsCustomer(account)));

const needsCustomer = ({ control, roles }: Account) => control === 'receivable' || roles.includes('credits');

type OwedByProps = {
  line: DraftLine;
  number: number;
  error: string | undefined;
  onChange: (part: Partial<DraftLine>) => void;
};

/** Whose it is, by which number and due when: from then on it is an open item like any invoice. */
function OwedBy({ line, number, error, onChange }: OwedByProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-journal-owed">
      {line.idClient > 0 ? (
        <p>
          <b dir="auto">{line.clientName}</b>{' '}
          <Button size="small" onClick={() => onChange({ idClient: 0, clientName: '' })}>
            {t('ledger.opening.otherCustomer')}
          </Button>
        </p>
      ) : (
        <Suspense fallback={null}>
          <CustomerPicker
            label={t('ledger.opening.customer', { number })}
            onPick={({ idClient, displayName }) => onChange({ idClient, clientName: displayName })}
          />
        </Suspense>
      )}
      {error && <p className="ch-field-error">{error}</p>}
      <TextField
        label={t('ledger.opening.number')}
        value={line.number}
        maxLength={40}
        autoComplete="off"
        onChange={(text) => onChange({ number: text })}
      />
      <DayField label={t('ledger.opening.due')} value={line.dueDate} onChange={(dueDate) => onChange({ dueDate })} />
    </div>
  );
}
