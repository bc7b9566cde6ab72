import { FileText } from 'lucide-react';
import { i18n } from '../../platform/i18n/index.ts';
import { recordKind } from '../../platform/record.ts';
import { documentPaths, type ListKind } from './document-paths.ts';
import { invoiceQueries } from './invoices.api.ts';

/** Invoices and estimates are one record with two names. */
export const documentKind = (kind: ListKind) =>
  recordKind({
    name: `${kind}s`,
    icon: FileText,
    notFound: 'invoice.not_found',
    idOf: ({ id }) => id,
    listPath: documentPaths[kind].list,
    newPath: documentPaths[kind].create,
    detailsPath: documentPaths[kind].details,
    editPath: documentPaths[kind].edit,
    detail: invoiceQueries.detail,
    texts: {
      title: () => i18n.t(`invoices.${kind}`),
      gone: () => i18n.t('invoices.details.goneTitle'),
      goneText: () => i18n.t('invoices.details.goneText'),
      toList: () => i18n.t('invoices.details.toList'),
      failed: () => i18n.t('invoices.details.loadFailed'),
    },
  });
