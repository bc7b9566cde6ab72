import type { DocumentSettings } from '@countinghouse/contracts/document-settings';

export type SectionProps = { settings: DocumentSettings; onDirty: (isDirty: boolean) => void };
