export { registerFileTargets } from './file-targets.ts';
export { presentFile } from './files.presenter.ts';
export { adoptFiles, listFiles, listUsedFileKeys, listWithFiles, moveFiles } from './files.repo.ts';
export { fileRoutes } from './files.routes.ts';
export { keepFile } from './keep-file.ts';
export { discardFile, prepareFile } from './prepare-file.ts';
export { type EncodedImage, redrawImage } from './re-encode-image.ts';
