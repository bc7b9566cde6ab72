export type ManagedLabel = {
  id: number;
  name: string;
  bgColor: string;
  /** How many records carry it, where that is counted. */
  usedCount?: number;
  /** What becomes of its records when it is deleted. */
  deleteText: string;
  /** It cannot be deleted. */
  isFixed?: boolean;
};

/** Where labels of one kind are kept: those of records, or those of the calendar. */
export type LabelStore = {
  /** Undefined until they have arrived. */
  labels: readonly ManagedLabel[] | undefined;
  hasFailed: boolean;
  reload: () => void;
  /** Why a name cannot be saved, in the contract's own words, so that it reads the same here and from the server. */
  refusalOf: (name: string) => string | undefined;
  isSaving: boolean;
  /** An id of −1 makes a new label. */
  save: (
    label: { id: number; name: string; bgColor: string },
    then: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void;
  remove: (id: number) => void;
};
