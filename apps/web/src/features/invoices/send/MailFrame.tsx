import type { MailPreview } from '@countinghouse/contracts/document-sending';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mailPageOf, type PreviewQuery } from './send.api.ts';

/** The mail as its reader gets it. The frame may do nothing: no script, no form, no way into the application. */
export function MailFrame({ preview, query }: { preview: MailPreview; query: PreviewQuery }) {
  const { t } = useTranslation();
  const address = mailPageOf(preview.sending, query);
  return (
    <section className="ch-send-mail" aria-label={t('invoices.send.seen')}>
      <h3>{t('invoices.send.seen')}</h3>
      <p>
        <b>{preview.subjectLine}</b>
      </p>
      {address ? (
        <iframe title={t('invoices.send.seen')} src={address} sandbox="" referrerPolicy="no-referrer" />
      ) : (
        <pre>{preview.text}</pre>
      )}
      {preview.attachment && (
        <p>
          <Paperclip size={14} aria-hidden="true" /> {preview.attachment.fileName}
        </p>
      )}
    </section>
  );
}
