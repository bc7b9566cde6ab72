import './commands.css';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../platform/i18n/index.ts';
import { usePreferences } from '../../platform/preferences.ts';
import { ModalDialog } from '../../ui/overlay/ModalDialog.tsx';
import { CREATE, GO_TO } from '../actions.ts';
import type { LayerProps } from '../layers.ts';
import { Sequence } from './Sequence.tsx';

type Entry = { label: TextKey; keys: string };

const GROUPS: readonly { title: TextKey; entries: readonly Entry[] }[] = [
  {
    title: 'shortcuts.anywhere',
    entries: [
      { label: 'shortcuts.palette', keys: 'mod+k' },
      { label: 'shortcuts.theme', keys: 'mod+shift+l' },
      { label: 'shortcuts.list', keys: '?' },
      { label: 'shortcuts.closeTop', keys: 'esc' },
    ],
  },
  {
    title: 'shortcuts.inList',
    entries: [
      { label: 'shortcuts.nextRow', keys: 'j' },
      { label: 'shortcuts.previousRow', keys: 'k' },
      { label: 'shortcuts.openRow', keys: '↵' },
      { label: 'shortcuts.lookAtRow', keys: 'space' },
      { label: 'shortcuts.selectRow', keys: 'x' },
      { label: 'shortcuts.editRow', keys: 'e' },
      { label: 'shortcuts.newRecord', keys: 'n' },
      { label: 'shortcuts.searchList', keys: '/' },
    ],
  },
  {
    title: 'shortcuts.inDocument',
    entries: [
      { label: 'shortcuts.save', keys: 'mod+s' },
      { label: 'shortcuts.nextField', keys: '↵' },
      { label: 'shortcuts.newLine', keys: 'mod+↵' },
      { label: 'shortcuts.moveLineUp', keys: 'alt+↑' },
      { label: 'shortcuts.moveLineDown', keys: 'alt+↓' },
      { label: 'shortcuts.undo', keys: 'mod+z' },
      { label: 'shortcuts.redo', keys: 'mod+shift+z' },
    ],
  },
  { title: 'shortcuts.create', entries: Object.values(CREATE) },
  { title: 'shortcuts.goTo', entries: [...GO_TO, { label: 'shortcuts.notifications', keys: 'g n' }] },
];

export function ShortcutsDialog({ onClose }: LayerProps) {
  const { t } = useTranslation();
  const { singleKeys } = usePreferences();
  return (
    <ModalDialog className="ch-shortcuts" look="top" label={t('shortcuts.title')} onClose={onClose}>
      <div className="ch-shortcuts-head">
        <h2>{t('shortcuts.title')}</h2>
        <button type="button" className="ch-icon-button" aria-label={t('shortcuts.close')} onClick={onClose}>
          <X size={18} />
        </button>
      </div>
      {!singleKeys && <p className="ch-shortcuts-off">{t('shortcuts.off')}</p>}
      {GROUPS.map(({ title, entries }) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <dl>
            {entries.map(({ label, keys }) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <Sequence keys={keys} between={t('shortcuts.between')} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </ModalDialog>
  );
}
