export { RowTagsControl } from './RowTagsControl.tsx';
export { TagAction } from './TagAction.tsx';
export { TagSelect } from './TagSelect.tsx';
export { TagsControl } from './TagsControl.tsx';
export { tagQueries } from './tags.api.ts';
export { useTagName } from './use-tag-name.ts';
