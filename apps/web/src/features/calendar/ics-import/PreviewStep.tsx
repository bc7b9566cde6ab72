import type { CalendarImport, ImportedEntry } from '@countinghouse/contracts/calendar-import';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeDays } from '../../../platform/home-days.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { FirstFocus } from '../../../ui/overlay/FirstFocus.tsx';
import { ImportProblem } from './ImportProblem.tsx';
import type { ChosenFile } from './ics-import.api.ts';

type PreviewStepProps = {
  chosen: ChosenFile;
  found: CalendarImport;
  isBusy: boolean;
  isAdding: boolean;
  error: unknown;
  onZone: (timezone: string) => void;
  onAdd: () => void;
  onAnother: () => void;
};

/** What a file would add, before anything is saved. */
export function PreviewStep(props: PreviewStepProps) {
  const { chosen, found, isBusy, isAdding, error, onZone, onAdd, onAnother } = props;
  const { t } = useTranslation();
  const { numberOfNew: added, numberOfKnown: known } = found;
  return (
    <div className="ch-ics-preview ch-form" aria-busy={isBusy}>
      <FirstFocus places={['select', '.ch-modal-foot button:not(:disabled):last-of-type', '.ch-modal-foot button']} />
      <p>
        <b>{chosen.name}</b>
      </p>
      <ul className="ch-ics-counts">
        <Count count={added} text={t('calendar.import.new')} />
        <Count count={known} text={t('calendar.import.known')} />
        <Count count={found.entries.length - added - known} text={t('calendar.import.leftOut')} />
      </ul>
      {found.unknownZones.length > 0 && (
        <ZoneQuestion zones={found.unknownZones} value={chosen.timezone} isBusy={isBusy} onChange={onZone} />
      )}
      <EntryTable entries={found.entries} />
      <ImportProblem error={error} />
      {isAdding && <progress className="ch-ics-progress" aria-label={t('calendar.import.adding')} />}
      <div className="ch-modal-foot">
        <Button disabled={isBusy} onClick={onAnother}>
          {t('calendar.import.another')}
        </Button>
        <Button variant="primary" disabled={isBusy || added === 0} onClick={onAdd}>
          {added === 0 ? t('calendar.import.nothingNew') : t('calendar.import.add', { count: added })}
        </Button>
      </div>
    </div>
  );
}

const Count = ({ count, text }: { count: number; text: string }) => (
  <li>
    <b>{count}</b> {text}
  </li>
);

type ZoneQuestionProps = { zones: string[]; value: string; isBusy: boolean; onChange: (zone: string) => void };

/** Clocks that the file names and nobody here knows: left out, or meant as those of a place. */
function ZoneQuestion({ zones, value, isBusy, onChange }: ZoneQuestionProps) {
  const { t } = useTranslation();
  const home = homeDays().timezone;
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== home);
  return (
    <SelectField
      label={t('calendar.import.zoneQuestion', { zones: zones.map((zone) => `“${zone}”`).join(', ') })}
      hint={t('calendar.import.zoneHint')}
      value={value}
      disabled={isBusy}
      onChange={onChange}
    >
      <option value="">{t('calendar.import.zoneNone')}</option>
      <option value={home}>{t('calendar.import.zoneHome', { zone: home })}</option>
      {others.map((zone) => (
        <option key={zone} value={zone}>
          {zone}
        </option>
      ))}
    </SelectField>
  );
}

/** More rows than somebody reads are shown when they are asked for. */
const FIRST_ROWS = 50;

function EntryTable({ entries }: { entries: readonly ImportedEntry[] }) {
  const { t } = useTranslation();
  const caption = useId();
  const [showsAll, setShowsAll] = useState(false);
  // Titles and times can be the same: only its place tells one entry of a file from another.
  const placed = entries.map((entry, place) => ({ place, ...entry }));
  const rows = showsAll ? placed : placed.slice(0, FIRST_ROWS);
  return (
    <section className="ch-ics-scroll" aria-labelledby={caption}>
      <table className="ch-ics-table">
        <caption id={caption} className="ch-visually-hidden">
          {t('calendar.import.entries')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('calendar.import.columns.title')}</th>
            <th scope="col">{t('calendar.import.columns.when')}</th>
            <th scope="col">{t('calendar.import.columns.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <tr key={entry.place} data-state={entry.state}>
              <th scope="row">{entry.title}</th>
              <td>{entry.timeText}</td>
              <td>{t(`calendar.import.states.${entry.state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < entries.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {t('calendar.import.showAll', { count: entries.length })}
        </Button>
      )}
    </section>
  );
}
