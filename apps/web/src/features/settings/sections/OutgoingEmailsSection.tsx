import { DocumentSettingsInput } from '@countinghouse/contracts/document-settings';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SectionFrame } from '../SectionFrame.tsx';
import { SwitchRow } from '../SwitchRow.tsx';
import { saveSettings, settingsPart, useSettingsPart } from '../settings-part.ts';
import type { SectionProps } from './section-props.ts';

const emails = settingsPart(
  'emails',
  DocumentSettingsInput.pick({ emailAttachmentPDF: true, emailCC: true, emailBCC: true }),
);

/** What goes out with every document, and who else gets it. Its notices are the specification's (8). */
export function OutgoingEmailsSection({ settings, onDirty }: SectionProps) {
  const { t } = useTranslation();
  const form = useSettingsPart(emails, {
    settings,
    onDirty,
    save: (draft, version, idempotencyKey) => {
      const finish = notify.pending(t('settings.emails.saving'));
      return saveSettings(draft, version, idempotencyKey).finally(finish);
    },
    savedText: t('settings.emails.saved'),
    failedTitle: t('settings.emails.failed'),
  });
  const { draft, errors, change, bind } = form;
  return (
    <SectionFrame name="outgoing-emails" form={form}>
      <SwitchRow {...bind.switch('emailAttachmentPDF')} help={t('settings.emails.attachHelp')} />
      {(['emailCC', 'emailBCC'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`settings.fields.${field}`)}
          hint={t('settings.emails.oneAddress')}
          type="email"
          value={draft[field]}
          error={errors[field]}
          maxLength={254}
          autoComplete="off"
          onChange={(value) => change({ [field]: value.trim() })}
        />
      ))}
    </SectionFrame>
  );
}
