import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrdering } from '../../../ui/order/ordering.ts';
import { Numbered } from './Numbered.tsx';
import { OptionRow } from './OptionRow.tsx';
import { blankOption, type OptionDraft, type SpecificationDraft, withChecked } from './specification-draft.ts';

type OptionRowsProps = {
  specification: SpecificationDraft;
  index: number;
  errors: Readonly<Record<string, string>>;
  /** About the list as a whole. */
  error: string | undefined;
  onNews: (text: string) => void;
  onChange: (next: SpecificationDraft) => void;
};

const MOST = 50;

/** The answers of one question. */
export function OptionRows({ specification, index, errors, error, onNews, onChange }: OptionRowsProps) {
  const { t } = useTranslation();
  const { options } = specification;
  const added = useRef<number>(undefined);
  useEffect(() => {
    if (added.current) document.getElementsByName(`option-${added.current}`)[0]?.focus();
    added.current = undefined;
  }, [options.length]);
  const set = (list: OptionDraft[]) => onChange({ ...specification, options: list });
  const add = () => {
    const blank = blankOption();
    added.current = blank.key;
    set([...options, blank]);
  };
  const ordering = useOrdering(options, (list, to) => {
    set(list);
    onNews(t('services.specs.moved', { name: list[to]?.name ?? '', place: to + 1, count: list.length }));
  });
  return (
    <fieldset className="ch-options">
      <legend>{t('services.specs.options')}</legend>
      <ol data-drag-rows>
        {options.map((option, at) => (
          <OptionRow
            key={option.key}
            option={option}
            position={`${index + 1}.${at + 1}`}
            errorOf={(field) => errors[`specifications.${index}.options.${at}.${field}`]}
            rowProps={ordering.rowProps(at)}
            handleProps={ordering.handleProps(at)}
            onChange={(part) => set(options.with(at, { ...option, ...part }))}
            onCheck={(isChecked) => onChange(withChecked(specification, at, isChecked))}
            onRemove={() => set(options.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {error && (
        <p className="ch-field-error" role="alert">
          {error}
        </p>
      )}
      {options.length < MOST && (
        <button type="button" className="ch-text-button" onClick={add}>
          <Plus size={14} aria-hidden="true" />
          <Numbered text={t('services.specs.addOption')} position={index + 1} />
        </button>
      )}
    </fieldset>
  );
}
