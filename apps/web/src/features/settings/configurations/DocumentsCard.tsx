import { type DocumentSettings, DocumentSettingsInput } from '@countinghouse/contracts/document-settings';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import { SwitchRow } from '../SwitchRow.tsx';
import { digitsIn } from '../sections/sequence.ts';
import { useSettingsPart } from '../settings-part.ts';
import { CardFrame } from './CardFrame.tsx';
import { type DocumentsDraft, documentsPart } from './documents-part.ts';

type DocumentsCardProps = { settings: DocumentSettings; onDirty: (isDirty: boolean) => void };
type DocumentsForm = RecordForm<DocumentsDraft>;

/** What every new document begins with, and how it is added up. */
export function DocumentsCard({ settings, onDirty }: DocumentsCardProps) {
  const { t } = useTranslation();
  const form = useSettingsPart(documentsPart, { settings, onDirty });
  const { bind } = form;
  return (
    <CardFrame form={form}>
      <div className="ch-form-grid">
        <DayFields form={form} />
        <ChoiceFields form={form} />
        <ApprovalFields form={form} />
        <SwitchRow {...bind.switch('numberShared')} help={t('settings.configurations.numberSharedHelp')} />
        <SwitchRow {...bind.switch('strictOrder')} help={t('settings.configurations.strictOrderHelp')} />
        <SwitchRow {...bind.switch('pricesIncludeTax')} help={t('settings.configurations.pricesIncludeTaxHelp')} />
        <NoteFields form={form} />
      </div>
    </CardFrame>
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
        onChange={(value) => change({ [field]: digitsIn(value) })}
      />
    </div>
  ));
};

const { numberAssignedOn, lockPolicy, roundingMode } = DocumentSettingsInput.shape;

function ChoiceFields({ form: { bind } }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div data-span="6">
        <SelectField {...bind.value('numberAssignedOn')}>
          {numberAssignedOn.options.map((moment) => (
            <option key={moment} value={moment}>
              {t(`settings.configurations.numberAssignedOn.${moment}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-span="6">
        <SelectField {...bind.value('roundingMode')}>
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
function ApprovalFields({ form: { bind } }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div data-span="6">
        <SelectField {...bind.value('lockPolicy')} hint={t('settings.configurations.lockPolicyHint')}>
          {lockPolicy.options.map((moment) => (
            <option key={moment} value={moment}>
              {t(`settings.configurations.lockPolicy.${moment}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div data-span="6">
        <TextField
          {...bind.text('approvalLimit')}
          hint={t('settings.configurations.approvalLimitHint')}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
      </div>
    </>
  );
}

function NoteFields({ form: { bind } }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextAreaField {...bind.text('terms')} hint={t('settings.customization.termsHint')} maxLength={5_000} />
      <TextAreaField
        {...bind.text('incFooterNote')}
        hint={t('settings.customization.incFooterNoteHint')}
        rows={2}
        maxLength={500}
      />
    </>
  );
}
