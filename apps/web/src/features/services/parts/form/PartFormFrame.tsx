import '../../form/service-form.css';
import type { Part } from '@countinghouse/contracts/parts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../platform/notify.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFrame } from '../../../../ui/FormFrame.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { keepPart } from '../parts.api.ts';
import { GeneralSection } from './GeneralSection.tsx';
import { MoreSection, SupplySection } from './MoreSection.tsx';
import { PartConflict } from './PartConflict.tsx';
import { PriceSection } from './PriceSection.tsx';
import { StockSection } from './StockSection.tsx';
import { usePartForm } from './use-part-form.ts';

type PartFormFrameProps = {
  /** Without one, a new part is being made. */
  part: Part | undefined;
  onSaved: (part: Part, isAnother: boolean) => void;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
};

/** Everything a part is made of, with its save bar. */
export function PartFormFrame({ part, onSaved, onDirty, onCancel }: PartFormFrameProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isAnother = useRef(false);
  const form = usePartForm({
    part,
    onDirty,
    onSaved: (saved) => {
      void keepPart(client, saved);
      notify.success(t('parts.form.saved'));
      if (saved.hasNameTwin) notify.warning(t('parts.form.nameTwin', { name: saved.name }));
      onSaved(saved, isAnother.current);
    },
  });
  const save = (withAnother: boolean) => {
    isAnother.current = withAnother;
    void form.submit();
  };
  return (
    <>
      <FormFrame
        form={form}
        className="ch-service-form"
        saveText={t('parts.form.save')}
        onSave={() => save(false)}
        onCancel={onCancel}
        actions={
          !part && (
            <Button aria-disabled={form.isSaving} onClick={() => save(true)}>
              {t('parts.form.saveAndNew')}
            </Button>
          )
        }
      >
        <Panel>
          <GeneralSection form={form} />
          <PriceSection form={form} />
          <StockSection form={form} isNew={part === undefined} />
          <SupplySection form={form} />
          <MoreSection form={form} />
        </Panel>
      </FormFrame>
      {form.conflict && <PartConflict {...form.conflict} />}
    </>
  );
}
