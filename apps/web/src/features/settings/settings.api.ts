import { type DocumentSettings, getDocumentSettings } from '@countinghouse/contracts/document-settings';
import * as templates from '@countinghouse/contracts/email-templates';
import { getInvoice, listInvoices } from '@countinghouse/contracts/invoices';
import { getUsage } from '@countinghouse/contracts/usage';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithMessage } from '../../platform/api.ts';

const all = ['settings'] as const;

export const settingsQueries = {
  /** The rooms with documents read the same entry, so that a change is seen there at once. */
  documents: queryOptions({
    queryKey: ['invoices', 'settings'],
    queryFn: () => call(getDocumentSettings, {}, { quiet: true }),
    staleTime: 60_000,
  }),
  emailTemplates: queryOptions({
    queryKey: [...all, 'emailTemplates'],
    queryFn: () => call(templates.listEmailTemplates, {}),
  }),
  /** Moves while one looks at it: asked for again every few seconds. */
  usage: queryOptions({
    queryKey: [...all, 'usage'],
    queryFn: () => call(getUsage, {}, { quiet: true }),
    refetchInterval: 10_000,
  }),
  /** Something real to try a text with; null until there is an invoice. */
  newestInvoice: queryOptions({
    queryKey: [...all, 'newestInvoice'],
    queryFn: async () => {
      const { data } = await call(listInvoices, { query: { listPageSize: 1 } }, { quiet: true });
      const [newest] = data;
      return newest ? call(getInvoice, { params: { id: newest.id }, query: {} }, { quiet: true }) : null;
    },
  }),
};

/** The answer is the newest truth; documents say and look what the settings tell, so they are asked for again. */
export function keepSettings(client: QueryClient, settings: DocumentSettings) {
  client.setQueryData(settingsQueries.documents.queryKey, settings);
  void client.invalidateQueries({ queryKey: ['businesses'] });
  return client.invalidateQueries({ queryKey: ['invoices'], predicate: ({ queryKey }) => queryKey[1] !== 'settings' });
}

export function keepTemplate(client: QueryClient, template: templates.EmailTemplate) {
  const isSame = (one: templates.EmailTemplate) => one.event === template.event && one.language === template.language;
  client.setQueryData(settingsQueries.emailTemplates.queryKey, (known) =>
    known?.map((one) => (isSame(one) ? template : one)),
  );
}

type TemplateKey = Pick<templates.EmailTemplate, 'event' | 'language' | 'version'>;
export function useResetTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateKey) => callWithMessage(templates.resetEmailTemplate, { body }),
    onSuccess: ({ data }) => keepTemplate(client, data),
  });
}
