import './form/service-form.css';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { Panel } from '../../ui/show/Panel.tsx';
import type { ItemKind } from './items.api.ts';

/** Says that it is saved, warns of a name that two items have, and knows whether another one is to follow. */
export function useItemSaved<Saved extends { name: string; hasNameTwin: boolean }>(
  kind: ItemKind,
  onSaved: (saved: Saved, isAnother: boolean) => void,
) {
  const { t } = useTranslation();
  const isAnother = useRef(false);
  const tell = (saved: Saved) => {
    notify.success(t(`${kind}s.form.saved`));
    if (saved.hasNameTwin) notify.warning(t(`${kind}s.form.nameTwin`, { name: saved.name }));
    onSaved(saved, isAnother.current);
  };
  const begin = (withAnother: boolean) => {
    isAnother.current = withAnother;
  };
  return { tell, begin };
}

type ItemFormFrameProps<Draft extends object> = {
  kind: ItemKind;
  isNew: boolean;
  form: RecordForm<Draft>;
  /** A save begins, and perhaps another form is to follow it. */
  onBegin: (withAnother: boolean) => void;
  onCancel: () => void;
  /** Its sections. */
  children: ReactNode;
};

/** The form of a service or part with its save bar; a new one can be followed by another at once. */
export function ItemFormFrame<Draft extends object>(props: ItemFormFrameProps<Draft>) {
  const { kind, isNew, form, onBegin, onCancel, children } = props;
  const { t } = useTranslation();
  const save = (withAnother: boolean) => {
    onBegin(withAnother);
    void form.submit();
  };
  return (
    <FormFrame
      form={form}
      className="ch-record-form"
      saveText={t(`${kind}s.form.save`)}
      onSave={() => save(false)}
      onCancel={onCancel}
      actions={
        isNew && (
          <Button aria-disabled={form.isSaving} onClick={() => save(true)}>
            {t('services.form.saveAndNew')}
          </Button>
        )
      }
    >
      <Panel>{children}</Panel>
    </FormFrame>
  );
}
