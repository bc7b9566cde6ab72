import { lazyBeside, lazyScreen } from '../../platform/lazy-screen.ts';

export const InvoiceListScreen = lazyScreen(
  async () => (await import('./list/InvoiceListScreen.tsx')).InvoiceListScreen,
);
/** One screen for all four addresses: a new document keeps its editor when it gets its own address. */
export const InvoiceEditorScreen = lazyScreen(
  async () => (await import('./editor/InvoiceEditorScreen.tsx')).InvoiceEditorScreen,
);
export const CreditNoteListScreen = lazyScreen(
  async () => (await import('./list/InvoiceListScreen.tsx')).CreditNoteListScreen,
);
export const EstimateListScreen = lazyScreen(
  async () => (await import('./list/InvoiceListScreen.tsx')).EstimateListScreen,
);
export const InvoiceDetailsScreen = lazyScreen(
  async () => (await import('./details/InvoiceDetailsScreen.tsx')).InvoiceDetailsScreen,
);
/** What documents say on a customer's page. */
export const CustomerFigures = lazyScreen(async () => (await import('./customer/CustomerFigures.tsx')).CustomerFigures);
export const CustomerStatuses = lazyScreen(
  async () => (await import('./customer/CustomerStatuses.tsx')).CustomerStatuses,
);
export const CustomerDocuments = lazyScreen(
  async () => (await import('./customer/CustomerDocuments.tsx')).CustomerDocuments,
);
export const CustomerStatement = lazyScreen(
  async () => (await import('./customer/CustomerStatement.tsx')).CustomerStatement,
);
export const NewDocumentButton = lazyScreen(async () => (await import('./customer/NewDocument.tsx')).NewDocumentButton);
export const DocumentGlance = lazyScreen(async () => (await import('./glance/DocumentGlance.tsx')).DocumentGlance);
export const OverdueCount = lazyBeside(async () => (await import('./OverdueCount.tsx')).OverdueCount);
/** Handed to the rooms below, which do not know documents. */
export const ServiceDocuments = lazyScreen(async () => (await import('./usage/DocumentsOf.tsx')).ServiceDocuments);
export const TaxDocuments = lazyScreen(async () => (await import('./usage/DocumentsOf.tsx')).TaxDocuments);
