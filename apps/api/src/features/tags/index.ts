export { assignTag } from './assign-tag.ts';
export { listTagged, moveAssignments as moveTags } from './assignments.repo.ts';
export { putTag } from './put-tag.ts';
export { registerTaggables } from './taggables.ts';
export { listTagsOf } from './tags.presenter.ts';
export { listTagNames } from './tags.repo.ts';
export { tagRoutes } from './tags.routes.ts';
export { unassignTag } from './unassign-tag.ts';
