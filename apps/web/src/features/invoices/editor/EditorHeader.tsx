import { GENERATE_TYPES, INVOICE_TABLE, type Invoice } from '@countinghouse/contracts/invoices';
import { statusLabel } from '@countinghouse/domain/documents/states';
import { Ellipsis, Eye, PanelRightOpen, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCan } from '../../../platform/permission.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { chordText } from '../../../ui/action/Kbd.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { Segments } from '../../../ui/field/Segments.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { TagsControl } from '../../tags/index.ts';
import { numberText } from '../DocumentNumber.tsx';
import { documentPaths } from '../document-paths.ts';
import { useDraft, useEditorStore } from './editor-store.ts';
import { PAPER_KEYS } from './live/paper-beside.ts';
import { setFields } from './model/changes.ts';

const TITLES = {
  invoice: { new: 'screen.invoiceNew', edit: 'screen.invoiceEdit' },
  estimate: { new: 'screen.estimateNew', edit: 'screen.estimateEdit' },
} as const;
const LISTS = { invoice: 'menu.invoices', estimate: 'menu.estimates' } as const;

type EditorHeaderProps = {
  invoice: Invoice | undefined;
  onDiscard: () => void;
  /** Brings the paper back that was put away. */
  onPaper: (() => void) | undefined;
};

export function EditorHeader({ invoice, onDiscard, onPaper }: EditorHeaderProps) {
  const { t } = useTranslation();
  const kind = useDraft((draft) => draft.generateType);
  const canTag = useCan('tags.write');
  const title = t(TITLES[kind][invoice ? 'edit' : 'new']);
  return (
    <PageHeader
      title={title}
      parent={{ label: t(LISTS[kind]), to: documentPaths[kind].list() }}
      here={invoice ? numberText(invoice) : title}
      meta={<StatusBadge status={kind === 'estimate' ? 'estimate' : 'draft'} label={statusLabel(kind, 'Draft')} />}
      beside={invoice && <TagsControl record={{ tableName: INVOICE_TABLE, idTable: invoice.id }} canWrite={canTag} />}
      actions={
        <div className="ch-editor-actions">
          {!invoice && <KindSwitch kind={kind} />}
          {onPaper && (
            <Button
              icon={<PanelRightOpen size={15} aria-hidden="true" />}
              title={chordText(PAPER_KEYS)}
              onClick={onPaper}
            >
              {t('invoices.editor.paper.show')}
            </Button>
          )}
          <MoreMenu {...{ invoice, kind, onDiscard }} />
        </div>
      }
    />
  );
}

/** A document that is not saved yet may still become the other kind; one with a number of its series may not. */
function KindSwitch({ kind }: { kind: (typeof GENERATE_TYPES)[number] }) {
  const { t } = useTranslation();
  const store = useEditorStore();
  return (
    <span className="ch-editor-kind">
      <Segments
        label={t('invoices.editor.kind')}
        segments={GENERATE_TYPES.map((value) => ({ value, label: t(`invoices.${value}`) }))}
        value={kind}
        onChange={(generateType) => store.change(setFields({ generateType }))}
      />
    </span>
  );
}

type MoreMenuProps = Omit<EditorHeaderProps, 'onPaper'> & { kind: (typeof GENERATE_TYPES)[number] };

function MoreMenu({ invoice, kind, onDiscard }: MoreMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useEditorStore();
  return (
    <MenuButton
      label={t('invoices.editor.more')}
      actions={[
        { key: 'undo', label: t('invoices.editor.undo'), icon: <Undo2 size={15} />, onSelect: store.undo },
        { key: 'redo', label: t('invoices.editor.redo'), icon: <Redo2 size={15} />, onSelect: store.redo },
        // A phone's bar has no room for it.
        { key: 'discard', label: t('invoices.editor.discard'), icon: <RotateCcw size={15} />, onSelect: onDiscard },
        ...(invoice
          ? [
              {
                key: 'details',
                label: t('invoices.editor.toDetails'),
                icon: <Eye size={15} />,
                onSelect: () => void navigate(documentPaths[kind].details(invoice.id)),
              },
            ]
          : []),
      ]}
    >
      <Ellipsis size={16} aria-hidden="true" />
    </MenuButton>
  );
}
