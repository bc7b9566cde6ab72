export { ColorFields } from './controls/ColorFields.tsx';
export { PageFields } from './controls/PageFields.tsx';
export { TemplateCards } from './controls/TemplateCards.tsx';
export { WatermarkFields } from './controls/WatermarkFields.tsx';
export { designQueries } from './design.api.ts';
