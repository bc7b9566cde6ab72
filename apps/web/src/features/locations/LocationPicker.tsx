import '../../ui/form/FormSection.css';
import './locations.css';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../ui/field/Combobox.tsx';
import { locationQueries } from './locations.api.ts';
import { type Place, placeText, withCity, withCountry, withState } from './place.ts';

type LocationPickerProps = {
  place: Place;
  /** Off where a country and a state say enough. */
  hasCity?: boolean;
  /** Says under the picker why a form was refused. */
  error?: string | undefined;
  /** Gets the focus when the place is what a form lacks. */
  opener?: RefObject<HTMLButtonElement | null>;
  onChange: (place: Place) => void;
};

/** Where somebody lives, in one line; a press opens country, state and city, each found by typing. */
export function LocationPicker({ place, hasCity = true, error, opener, onChange }: LocationPickerProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(() => isBegun(place, hasCity));
  return (
    <div className="ch-place" data-invalid={error !== undefined}>
      <div className="ch-place-line">
        <Globe size={17} aria-hidden="true" />
        <span>{placeText(place) || <em>{t('locations.none')}</em>}</span>
        <button
          ref={opener}
          type="button"
          className="ch-link-button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('locations.change')}
        </button>
      </div>
      {isOpen && <PlaceFields {...{ place, hasCity, onChange }} />}
      {error && <p className="ch-field-error">{error}</p>}
    </div>
  );
}

/** A country is known and the rest is not: what is still to be chosen stands open. */
const isBegun = ({ idCountry, idState, idCity }: Place, hasCity: boolean) =>
  idCountry !== 0 && (idState === 0 || (hasCity && idCity === 0));

/** Countries whose post and tax offices speak of provinces. */
const PROVINCES = ['BE', 'CA', 'NL', 'ZA'];

type PlaceFieldsProps = Pick<LocationPickerProps, 'place' | 'onChange'> & { hasCity: boolean };

function PlaceFields({ place, hasCity, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const countries = useQuery(locationQueries.countries);
  const states = useQuery(locationQueries.states(place.idCountry));
  const cities = useQuery(locationQueries.cities(hasCity ? place.idState : 0));
  const country = countries.data?.find(({ id }) => id === place.idCountry)?.iso2 ?? '';
  return (
    <div className="ch-place-fields">
      <Combobox
        label={t('locations.country')}
        choices={countries.data}
        chosen={chosenOf(place.idCountry, place.countryName)}
        placeholder={t('locations.choose')}
        onChoose={({ id }) => {
          const country = countries.data?.find((one) => one.id === id);
          if (country && id !== place.idCountry) onChange(withCountry(country));
        }}
      />
      <Combobox
        label={t(PROVINCES.includes(country) ? 'locations.province' : 'locations.state')}
        choices={states.data}
        chosen={chosenOf(place.idState, place.stateName)}
        placeholder={t('locations.choose')}
        disabled={place.idCountry === 0}
        onChoose={(state) => state.id !== place.idState && onChange(withState(place, state))}
      />
      {hasCity && (
        <Combobox
          label={t('locations.city')}
          choices={cities.data}
          chosen={chosenOf(place.idCity, place.cityName)}
          placeholder={t('locations.choose')}
          disabled={place.idState === 0}
          onChoose={(city) => onChange(withCity(place, city))}
        />
      )}
    </div>
  );
}

const chosenOf = (id: number, name: string) => (id === 0 ? undefined : { id, name });
