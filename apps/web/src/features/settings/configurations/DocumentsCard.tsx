import { type DocumentSettings, DocumentSettingsInput } from '@countinghouse/contracts/document-settings';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SettingsConflict } from '../SettingsConflict.tsx';
import { SwitchRow } from '../SwitchRow.tsx';
import { digitsIn } from '../sections/sequence.ts';
import { useSettingsPart } from '../settings-part.ts';
import { CardFrame } from './CardFrame.tsx';
import { type DocumentsDraft, documentsPart } from './documents-part.ts';

type DocumentsCardProps = { settings: DocumentSettings; onDirty: (isDirty: boolean) => void };
type DocumentsForm = ReturnType<typeof useSettingsPart<DocumentsDraft>>;

/** What every new document begins with, and how it is added up. */
export function DocumentsCard({ settings, onDirty }: DocumentsCardProps) {
  const { t } = useTranslation();
  const form = useSettingsPart(documentsPart, { settings, onDirty });
  const { draft, change } = form;
  return (
    <>
      <CardFrame form={form}>
        <div className="ch-form-grid">
          <DayFields form={form} />
          <ChoiceFields form={form} />
          <ApprovalFields form={form} />
          <SwitchRow
            label={t('settings.fields.numberShared')}
            help={t('settings.configurations.numberSharedHelp')}
            isOn={draft.numberShared}
            onChange={(numberShared) => change({ numberShared })}
          />
          <SwitchRow
            label={t('settings.fields.strictOrder')}
            help={t('settings.configurations.strictOrderHelp')}
            isOn={draft.strictOrder}
            onChange={(strictOrder) => change({ strictOrder })}
          />
          <SwitchRow
            label={t('settings.fields.pricesIncludeTax')}
            help={t('settings.configurations.pricesIncludeTaxHelp')}
            isOn={draft.pricesIncludeTax}
            onChange={(pricesIncludeTax) => change({ pricesIncludeTax })}
          />
          <NoteFields form={form} />
        </div>
      </CardFrame>
      <SettingsConflict conflict={form.conflict} />
    </>
  );
}

type FieldsProps = { form: DocumentsForm };

const DayFields = ({ form: { draft, errors, change } }: FieldsProps) => {
  const { t } = useTranslation();
  return (['dueDays', 'estimateDays'] as const).map((field) => (
    <div key={field} data-span="6">
      <TextField
        label={t(`settings.fields.${field}`)}
        hint={t(`settings.configurations.${field}Hint`)}
        inputMode="numeric"
        value={draft[field] ?? ''}
        error={errors[field]}
        maxLength={3}
        autoComplete="off"
        onChange={({ target }) => change({ [field]: digitsIn(target.value) })}
      />
    </div>
  ));
};

const { numberAssignedOn, lockPolicy, roundingMode } = DocumentSettingsInput.shape;

function ChoiceFields({ form: { draft, change } }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div data-span="6">
        <SelectField
          label={t('settings.fields.numberAssignedOn')}
          value={draft.numberAssignedOn}
          onChange={({ target }) => change({ numberAssignedOn: numberAssignedOn.parse(target.value) })}
        >
          {numberAssignedOn.options.map((moment) => (
            <option key={moment} value={moment}>
              {t(`settings.configurations.numberAssignedOn.${moment}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-span="6">
        <SelectField
          label={t('settings.fields.roundingMode')}
          value={draft.roundingMode}
          onChange={({ target }) => change({ roundingMode: roundingMode.parse(target.value) })}
        >
          {roundingMode.options.map((mode) => (
            <option key={mode} value={mode}>
              {t(`settings.configurations.roundingMode.${mode}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

/** When a document is closed, and which ones not everybody may close. */
function ApprovalFields({ form: { draft, errors, change } }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div data-span="6">
        <SelectField
          label={t('settings.fields.lockPolicy')}
          hint={t('settings.configurations.lockPolicyHint')}
          value={draft.lockPolicy}
          onChange={({ target }) => change({ lockPolicy: lockPolicy.parse(target.value) })}
        >
          {lockPolicy.options.map((moment) => (
            <option key={moment} value={moment}>
              {t(`settings.configurations.lockPolicy.${moment}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-span="6">
        <TextField
          label={t('settings.fields.approvalLimit')}
          hint={t('settings.configurations.approvalLimitHint')}
          inputMode="decimal"
          value={draft.approvalLimit}
          error={errors.approvalLimit}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => change({ approvalLimit: target.value })}
        />
      </div>
    </>
  );
}

function NoteFields({ form: { draft, errors, change } }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextAreaField
        label={t('settings.fields.terms')}
        hint={t('settings.customization.termsHint')}
        value={draft.terms}
        error={errors.terms}
        maxLength={5_000}
        onChange={({ target }) => change({ terms: target.value })}
      />
      <TextAreaField
        label={t('settings.fields.incFooterNote')}
        hint={t('settings.customization.incFooterNoteHint')}
        rows={2}
        value={draft.incFooterNote}
        error={errors.incFooterNote}
        maxLength={500}
        onChange={({ target }) => change({ incFooterNote: target.value })}
      />
    </>
  );
}
