import type { DesignInput } from '@countinghouse/contracts/document-design';

/** A control shows its part of a design and says what it would change. */
export type DesignPartProps = { design: DesignInput; onChange: (part: Partial<DesignInput>) => void };
