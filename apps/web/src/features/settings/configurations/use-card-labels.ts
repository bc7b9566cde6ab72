import { SHARE_NAMES } from '@countinghouse/contracts/usage';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_FIELDS } from './documents-part.ts';

/** What can be searched for on the page: each card's own name and those of its settings. */
export function useCardLabels() {
  const { t } = useTranslation();
  return {
    regional: [
      t('settings.configurations.regional'),
      t('businesses.formats.phoneFormat'),
      t('businesses.formats.dateTimeZone'),
      t('businesses.formats.dateFormat'),
      t('businesses.formats.timeFormat'),
      t('businesses.formats.weekStart'),
      t('businesses.formats.fiscalYearStart'),
      t('businesses.formats.currency'),
    ],
    documents: [
      t('settings.configurations.documents'),
      ...DOCUMENT_FIELDS.map((field) => t(`settings.fields.${field}`)),
    ],
    payments: [
      t('settings.configurations.payments'),
      t('payments.methods.list'),
      t('payments.methods.allowsPartial'),
      t('payments.methods.minimumPartial'),
      t('payments.methods.keepsOverpayment'),
      t('payments.methods.cashRounding'),
      t('payments.methods.hasDiscount'),
    ],
    reminders: [
      t('settings.configurations.reminders'),
      t('reminders.card.rules'),
      t('reminders.card.quietFrom'),
      t('reminders.card.fees'),
      t('reminders.card.graceDays'),
    ],
    calendar: [
      t('settings.configurations.calendar'),
      t('calendar.settings.workingHours'),
      t('calendar.settings.holidays'),
      t('calendar.settings.slotMinutes'),
      t('calendar.settings.visitMinutes'),
      t('calendar.settings.overlap'),
      t('calendar.settings.travelMinutes'),
    ],
    emails: [
      t('settings.configurations.emails'),
      t('settings.templates.subject'),
      t('settings.templates.body'),
      t('settings.templates.events.invoice'),
      t('settings.templates.events.estimate'),
      t('settings.templates.events.creditNote'),
      t('settings.templates.events.payment'),
      t('settings.templates.events.paymentLink'),
      t('settings.templates.events.reminder'),
    ],
    usage: [t('settings.configurations.usage'), ...SHARE_NAMES.map((name) => t(`settings.usage.${name}.name`))],
  };
}
