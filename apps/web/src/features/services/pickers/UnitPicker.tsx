import { UNIT_GROUPS, type Unit } from '@countinghouse/domain/services/units';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '../../../ui/field/Combobox.tsx';

type UnitPickerProps = { value: Unit; onChange: (unit: Unit) => void; label: string; id?: string };
type Group = keyof typeof UNIT_GROUPS;

const GROUPS: readonly Group[] = [
  'Default',
  'Length/Distance',
  'Weight/Mass',
  'Volume',
  'Area',
  'Time',
  'Count',
  'Data Storage',
];

/** One of the units of measure, under their groups (specification 3.8); `weight` finds a group, `kilo` a unit. */
export function UnitPicker({ value, onChange, label, id }: UnitPickerProps) {
  const { t } = useTranslation();
  const choices = useMemo(
    () =>
      GROUPS.flatMap((group) =>
        UNIT_GROUPS[group].map((unit: Unit) => ({
          id: unit,
          name: t(`parts.units.${unit}`),
          group: t(`parts.unitGroups.${group}`),
        })),
      ),
    [t],
  );
  return (
    <Combobox
      id={id}
      label={label}
      choices={choices}
      chosen={choices.find((choice) => choice.id === value)}
      onChoose={(choice) => onChange(choice.id)}
    />
  );
}
