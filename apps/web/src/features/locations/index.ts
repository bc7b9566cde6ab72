export { AddressFields } from './AddressFields.tsx';
export { CountryFilter } from './CountryFilter.tsx';
export { LocationPicker } from './LocationPicker.tsx';
export { locationQueries } from './locations.api.ts';
export { isChosen, NOWHERE, Place, placeMeaning, placeText } from './place.ts';
export { useHomePlace } from './use-home-place.ts';
