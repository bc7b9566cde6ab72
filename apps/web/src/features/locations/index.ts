export { LocationPicker } from './LocationPicker.tsx';
export { locationQueries } from './locations.api.ts';
export { isChosen, NOWHERE, type Place, placeText } from './place.ts';
