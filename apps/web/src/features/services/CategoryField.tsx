import './category-field.css';
import { ServiceCategoryInput } from '@countinghouse/contracts/service-categories';
import { TAG_PALETTE } from '@countinghouse/domain/tags/palette';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { categoryQueries, useCreateCategory } from './categories.api.ts';
import { inReadingOrder, pathName } from './category-tree.ts';

type CategoryFieldProps = {
  /** 0: none. */
  value: number;
  onChange: (id: number) => void;
  error?: string | undefined;
};

const NEW = 'new';

/** A category of the tree, or none; one that is missing is made on the spot. */
export function CategoryField({ value, onChange, error }: CategoryFieldProps) {
  const { t } = useTranslation();
  const { data: tree = [] } = useQuery(categoryQueries.tree);
  const [isCreating, setIsCreating] = useState(false);
  if (isCreating) {
    return (
      <NewCategory
        used={tree.map(({ color }) => color)}
        onDone={(id) => {
          setIsCreating(false);
          if (id) onChange(id);
        }}
      />
    );
  }
  return (
    <SelectField
      label={t('services.form.idServiceCategory')}
      value={String(value)}
      error={error}
      onChange={(chosen) => (chosen === NEW ? setIsCreating(true) : onChange(Number(chosen)))}
    >
      <option value={0}>{t('services.categories.none')}</option>
      {inReadingOrder(tree).map(({ idServiceCategory: id, isActive }) =>
        isActive || id === value ? (
          <option key={id} value={id}>
            {pathName(tree, id)}
          </option>
        ) : null,
      )}
      <option value={NEW}>{t('services.form.newCategory')}</option>
    </SelectField>
  );
}

type NewCategoryProps = { used: readonly string[]; onDone: (id?: number) => void };

function NewCategory({ used, onDone }: NewCategoryProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const create = useCreateCategory();
  // A colour nobody uses yet, as long as there is one.
  const color = TAG_PALETTE.find((one) => !used.includes(one)) ?? TAG_PALETTE[0];
  const parsed = ServiceCategoryInput.safeParse({ name, color });
  const save = () => {
    if (parsed.success && !create.isPending)
      create.mutate(parsed.data, { onSuccess: ({ idServiceCategory }) => onDone(idServiceCategory) });
  };
  return (
    <div className="ch-new-category">
      <TextField
        label={t('services.form.newCategoryName')}
        // The user just asked for this box.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={name}
        error={create.error ? problemText(create.error) : undefined}
        onChange={(value) => {
          create.reset();
          setName(value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key !== 'Enter') return;
          // It must not send the form around it.
          event.preventDefault();
          save();
        }}
      />
      <Button onClick={save} aria-disabled={!parsed.success || create.isPending}>
        {t('services.form.create')}
      </Button>
      <Button onClick={() => onDone()}>{t('ui.cancel')}</Button>
    </div>
  );
}
