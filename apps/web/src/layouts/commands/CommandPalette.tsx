import './commands.css';
import { Command } from 'cmdk';
import { CornerDownLeft, Keyboard, LogOut, type LucideIcon, Moon, Search, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { toggleTheme, usePreferences } from '../../platform/preferences.ts';
import { useAccount } from '../../platform/session.tsx';
import { ModalDialog } from '../../ui/overlay/ModalDialog.tsx';
import { CREATE, GO_TO } from '../actions.ts';
import type { LayerProps } from '../layers.ts';
import { menuFor, menuLinks } from '../menu.ts';
import { Sequence } from './Sequence.tsx';

const keysOf = (to: string) => GO_TO.find((place) => place.to === to)?.keys;

/** Everything that can be reached or begun, by typing a few letters of it. */
export function CommandPalette({ onClose, onOpen }: LayerProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isDark = usePreferences().theme === 'dark';
  const links = menuLinks(menuFor(useAccount().userRole.tag === 'admin'));
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const go = (to: string) => run(() => void navigate(to));
  return (
    <ModalDialog className="ch-palette" label={t('palette.title')} onClose={onClose}>
      <Command label={t('palette.title')} loop>
        <div className="ch-palette-input">
          <Search size={19} />
          <Command.Input placeholder={t('palette.placeholder')} />
          <kbd className="ch-kbd">esc</kbd>
        </div>
        <Command.List>
          <Command.Empty className="ch-palette-empty">{t('palette.empty')}</Command.Empty>
          <Command.Group heading={t('palette.actions')}>
            {Object.values(CREATE).map(({ label, icon, to, keys }) => (
              <Row key={to} icon={icon} text={t(label)} keys={keys} onSelect={go(to)} />
            ))}
            <Row
              icon={isDark ? Sun : Moon}
              text={isDark ? t('shell.switchToLight') : t('shell.switchToDark')}
              keys="mod+shift+l"
              onSelect={run(toggleTheme)}
            />
            <Row icon={Keyboard} text={t('shell.shortcuts')} keys="?" onSelect={() => onOpen('shortcuts')} />
            <Row icon={LogOut} text={t('account.signOut')} onSelect={go(paths.logout())} />
          </Command.Group>
          <Command.Group heading={t('palette.goTo')}>
            {links.map(({ label, icon, to }) => (
              <Row key={to} icon={icon} text={t(label)} keys={keysOf(to)} onSelect={go(to)} />
            ))}
          </Command.Group>
        </Command.List>
      </Command>
      <PaletteFoot onShortcuts={() => onOpen('shortcuts')} />
    </ModalDialog>
  );
}

type RowProps = { icon: LucideIcon; text: string; keys?: string | undefined; onSelect: () => void };

function Row({ icon: Icon, text, keys, onSelect }: RowProps) {
  return (
    <Command.Item value={text} onSelect={onSelect}>
      <Icon size={17} />
      <span>{text}</span>
      <span className="ch-palette-end">
        {keys && <Sequence keys={keys} />}
        <CornerDownLeft size={14} className="ch-palette-enter" />
      </span>
    </Command.Item>
  );
}

function PaletteFoot({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="ch-palette-foot">
      <span>
        <kbd className="ch-kbd">↑</kbd> <kbd className="ch-kbd">↓</kbd> {t('palette.move')}
      </span>
      <span>
        <kbd className="ch-kbd">↵</kbd> {t('palette.open')}
      </span>
      <button type="button" onClick={onShortcuts}>
        <kbd className="ch-kbd">?</kbd> {t('palette.shortcuts')}
      </button>
    </div>
  );
}
