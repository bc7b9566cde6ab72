import { type Design, DesignInput } from '@countinghouse/contracts/document-design';
import type { NamedDesign } from '@countinghouse/contracts/named-designs';

/** The one for all documents has no name and no id of its own. */
export const FOR_ALL = 0;

/** What the studio works on: a look, and whose it is. */
export type StudioDesign = DesignInput & { idDesign: number; version: number };

/** A design without what the server says about it. */
export const lookIn = (stored: DesignInput): DesignInput => DesignInput.parse(stored);

export const forAll = (design: Design): StudioDesign => ({
  ...lookIn(design),
  idDesign: FOR_ALL,
  version: design.version,
});

export const underName = (design: NamedDesign): StudioDesign => ({
  ...lookIn(design),
  idDesign: design.idDesign,
  version: design.version,
});
