import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../ui/field/CheckboxField.tsx';
import { TextAreaField } from '../../../../ui/field/TextAreaField.tsx';
import { useErrors } from '../editor-errors.ts';
import { useDraft, useEditorStore } from '../editor-store.ts';
import { setFields } from '../model/changes.ts';
import { Totals } from './Totals.tsx';

/** What is said below the lines, and what they come to. */
export function FootPanel() {
  return (
    <section className="ch-panel">
      <div className="ch-form-section ch-editor-foot">
        <Notes />
        <Totals />
      </div>
    </section>
  );
}

function Notes() {
  const { t } = useTranslation();
  const store = useEditorStore();
  const errors = useErrors();
  const note = useDraft((draft) => draft.note);
  const privateNote = useDraft((draft) => draft.privateNote);
  const pricesIncludeTax = useDraft((draft) => draft.pricesIncludeTax);
  return (
    <div className="ch-editor-notes">
      <TextAreaField
        label={t('invoices.editor.note')}
        maxLength={5_000}
        value={note}
        error={errors.note}
        onChange={(note) => store.change(setFields({ note }), 'note')}
      />
      <TextAreaField
        label={t('invoices.editor.privateNote')}
        hint={t('invoices.editor.privateHint')}
        rows={2}
        maxLength={5_000}
        value={privateNote}
        error={errors.privateNote}
        onChange={(privateNote) => store.change(setFields({ privateNote }), 'privateNote')}
      />
      <CheckboxField
        label={t('invoices.editor.pricesIncludeTax')}
        isOn={pricesIncludeTax}
        onChange={(pricesIncludeTax) => store.change(setFields({ pricesIncludeTax }))}
      />
    </div>
  );
}
