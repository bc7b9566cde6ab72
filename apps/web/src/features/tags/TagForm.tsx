import '../../ui/form/FormSection.css';
import { TAG_PALETTE } from '@countinghouse/domain/tags/palette';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Swatches } from '../../ui/field/Swatches.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { LabelStore } from './label-store.ts';
import { showTagProblem } from './tag-problem.ts';

type TagFormProps = {
  store: LabelStore;
  /** The label to change; without one a new label is made. */
  tag?: { id: number; name: string; bgColor: string };
  /** The row on top of the list: a name and a button, in the default colour. */
  isInline?: boolean;
  onSaved?: () => void;
};

const NEW = -1;

/** A label's name and one of 24 colours. */
export function TagForm({ store, tag, isInline = false, onSaved }: TagFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(tag?.name ?? '');
  const [bgColor, setBgColor] = useState<string>(tag?.bgColor ?? TAG_PALETTE[0]);
  const submit = () => {
    const refusal = store.refusalOf(name);
    if (refusal) return notify.error(refusal, { seconds: 5 });
    store.save(
      { id: tag?.id ?? NEW, name, bgColor },
      {
        onError: showTagProblem,
        onSuccess: () => {
          if (!tag) setName('');
          onSaved?.();
        },
      },
    );
  };
  return (
    <form
      className="ch-tag-form ch-form"
      data-inline={isInline}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!store.isSaving) submit();
      }}
    >
      <TextField
        label={isInline ? t('tags.createLabel') : t('tags.name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(value) => setName(value)}
      />
      {!isInline && <Swatches label={t('tags.color')} colors={TAG_PALETTE} chosen={bgColor} onChoose={setBgColor} />}
      <Button
        type="submit"
        variant="primary"
        aria-disabled={store.isSaving}
        icon={isInline && <Plus size={15} aria-hidden="true" />}
      >
        {isInline ? t('tags.create') : t('ui.save')}
      </Button>
    </form>
  );
}
