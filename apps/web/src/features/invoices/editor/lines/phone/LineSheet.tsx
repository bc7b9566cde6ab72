import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../ui/action/Button.tsx';
import { Drawer } from '../../../../../ui/overlay/Drawer.tsx';
import { SkeletonRows } from '../../../../../ui/show/SkeletonRows.tsx';
import { useEditorStore } from '../../editor-store.ts';
import { focusBox } from '../../fields.ts';
import type { LineDraft } from '../../model/draft.ts';
import { LineAmount, SectionAmount } from '../LineAmount.tsx';
import { useLineActions } from '../use-line-actions.ts';
import { SectionFields, SheetFields } from './SheetFields.tsx';

type LineSheetProps = { line: LineDraft; position: number; isLast: boolean };

/** One line over the whole phone. What is typed is in the document at once, so closing loses nothing. */
export function LineSheet({ line, position, isLast }: LineSheetProps) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const { moveBy } = useLineActions();
  const isSection = line.kind === 'section';
  const close = () => store.activate(undefined);
  // Opened by a refusal: the cursor belongs into the field that was refused.
  useEffect(() => void focusBox(document.querySelector('.ch-line-sheet [aria-invalid="true"]')), []);
  return (
    <Drawer
      className="ch-line-sheet"
      side="bottom"
      size="100%"
      title={t(isSection ? 'invoices.editor.section' : 'invoices.editor.line', { position })}
      onClose={close}
      footer={
        <div className="ch-sheet-foot">
          <span>{isSection ? <SectionAmount of={line.key} /> : <LineAmount of={line} />}</span>
          <Button size="large" variant="primary" onClick={close}>
            {t('invoices.editor.done')}
          </Button>
        </div>
      }
    >
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <div className="ch-form ch-sheet-form">
          {isSection ? <SectionFields line={line} position={position} /> : <SheetFields {...{ line, position }} />}
          <div className="ch-sheet-moves">
            <Button icon={<ArrowUp size={16} />} disabled={position === 1} onClick={() => moveBy(line.key, -1)}>
              {t('invoices.editor.moveUp')}
            </Button>
            <Button icon={<ArrowDown size={16} />} disabled={isLast} onClick={() => moveBy(line.key, 1)}>
              {t('invoices.editor.moveDown')}
            </Button>
            <RemoveButton line={line} position={position} />
          </div>
        </div>
      </Suspense>
    </Drawer>
  );
}

/** Leads back to the cards: the line after it was not asked for. */
function RemoveButton({ line, position }: { line: LineDraft; position: number }) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const { remove } = useLineActions();
  return (
    <Button
      icon={<Trash2 size={16} />}
      aria-label={t('invoices.editor.removeLine', { position })}
      onClick={() => {
        remove(line.key);
        store.activate(undefined);
      }}
    />
  );
}
