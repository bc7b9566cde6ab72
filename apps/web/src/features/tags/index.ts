export { TagSelect } from './TagSelect.tsx';
export { TagsControl } from './TagsControl.tsx';
export { TagsDrawer } from './TagsDrawer.tsx';
export { tagQueries } from './tags.api.ts';
