import type { ImportBatch } from '@countinghouse/contracts/imports';
import type { ReactNode } from 'react';

export type PlaceIds = ImportBatch['place'];
/** The room that imports brings its own picker. */
export type RenderPlace = (place: PlaceIds, onChange: (place: PlaceIds) => void) => ReactNode;
