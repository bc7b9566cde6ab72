import './DayField.css';
import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeToday, readDay, writeDay } from '../../platform/day-text.ts';
import { homeDays } from '../../platform/home-days.ts';
import { Popup } from '../overlay/Popup.tsx';
import { described, FieldFrame } from './TextField.tsx';

type DayFieldProps = {
  label: ReactNode;
  /** `YYYY-MM-DD`, or nothing. */
  value: string;
  onChange: (day: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  name?: string;
  required?: boolean;
  readOnly?: boolean;
};

const Calendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }));

/** Whole years are four figures: before that, what is typed may still become another day. */
const isComplete = (text: string) => /\d{4}/.test(text);

/** A day in the business's own format, typed or taken from a calendar. */
export function DayField({ label, value, onChange, hint, error, readOnly = false, ...input }: DayFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useTyped(value);
  const [isUnread, setIsUnread] = useState(false);
  const shown = typed ?? (value && writeDay(value));
  const type = (text: string) => {
    setIsUnread(false);
    setTyped(text);
    const day = text.trim() === '' ? '' : isComplete(text) ? readDay(text) : undefined;
    if (day !== undefined) onChange(day);
  };
  /**
   * Whoever leaves the box, or saves from inside it, has finished. What says no day stays in sight with the reason, and
   * the day from before stays in the draft: a slip of the finger must not empty it.
   */
  const finish = () => {
    if (typed === undefined) return;
    const day = typed.trim() === '' ? '' : readDay(typed);
    setIsUnread(day === undefined);
    if (day === undefined) return;
    setTyped(undefined);
    if (day !== value) onChange(day);
  };
  const choose = (day: string) => {
    setIsUnread(false);
    setTyped(undefined);
    onChange(day);
  };
  const problem = isUnread ? t('ui.day.unreadable', { example: writeDay(homeToday()) }) : error;
  return (
    <FieldFrame {...{ id, label, hint }} error={problem}>
      <span className="ch-day">
        <input
          {...input}
          {...described(id, problem, hint)}
          type="text"
          className="ch-input"
          autoComplete="off"
          placeholder={homeDays().dateFormat}
          readOnly={readOnly}
          value={shown}
          maxLength={40}
          onChange={({ target }) => type(target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.ctrlKey || event.metaKey) finish();
          }}
        />
        {!readOnly && <CalendarButton value={value} onChoose={choose} />}
      </span>
    </FieldFrame>
  );
}

/** What somebody types, until the day changes from elsewhere: undone, discarded, loaded. */
function useTyped(value: string) {
  const [{ text, of }, set] = useState<{ text: string | undefined; of: string }>({ text: undefined, of: value });
  const isOurs = of === value || (text !== undefined && (text.trim() === '' ? '' : readDay(text)) === value);
  return [isOurs ? text : undefined, (next: string | undefined) => set({ text: next, of: value })] as const;
}

function CalendarButton({ value, onChoose }: { value: string; onChoose: (day: string) => void }) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="ch-icon-button"
        aria-label={t('ui.day.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CalendarDays size={16} />
      </button>
      {isOpen && (
        <Popup label={t('ui.day.open')} anchor={anchor} align="end" onClose={() => setIsOpen(false)}>
          <Suspense fallback={<div className="ch-calendar" />}>
            <Calendar
              value={value}
              onChoose={(day) => {
                setIsOpen(false);
                onChoose(day);
              }}
            />
          </Suspense>
        </Popup>
      )}
    </>
  );
}
