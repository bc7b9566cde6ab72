export type { LabelStore } from './label-store.ts';
export { RowTagsControl } from './RowTagsControl.tsx';
export { TagAction } from './TagAction.tsx';
export { TagFilter } from './TagFilter.tsx';
export { LabelOptions, TagDot } from './TagSelect.tsx';
export { TagsControl } from './TagsControl.tsx';
export { LabelsDrawer } from './TagsDrawer.tsx';
export { tagQueries } from './tags.api.ts';
