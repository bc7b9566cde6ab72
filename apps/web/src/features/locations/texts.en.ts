export const locationTexts = {
  none: 'No location chosen yet',
  change: 'Click to change the country location',
  choose: 'Type to search',
  country: 'Country',
  state: 'State',
  province: 'Province',
  city: 'City',
} as const;
