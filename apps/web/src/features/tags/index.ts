export { RowTagsControl } from './RowTagsControl.tsx';
export { TagAction } from './TagAction.tsx';
export { TagFilter } from './TagFilter.tsx';
export { TagsControl } from './TagsControl.tsx';
export { tagQueries } from './tags.api.ts';
