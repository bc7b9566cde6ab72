import './Drawer.css';
import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { Layer } from './Layer.tsx';

type DrawerProps = {
  /** The edge it slides in from. */
  side?: 'start' | 'end' | 'bottom';
  /** Across that edge: pixels or a share of the screen. */
  size: number | string;
  title: string;
  /** Draws its own head; the title only names it. */
  isBare?: boolean;
  /** Beside the title. */
  extra?: ReactNode;
  footer?: ReactNode;
  className?: string;
  isOpen?: boolean;
  /** Holds what somebody typed: a press outside must not throw it away. */
  isForm?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A sheet along one edge of the screen, over the page that it belongs to. */
export function Drawer(props: DrawerProps) {
  const { side = 'end', size, title, isBare = false, extra, footer, className = '', isOpen = true } = props;
  const { isForm = false, onClose, children } = props;
  return (
    <Layer
      className={`ch-drawer ${className}`}
      look={side}
      isOpen={isOpen}
      isForm={isForm}
      onClose={onClose}
      style={{ '--drawer-size': typeof size === 'number' ? `${size}px` : size } as CSSProperties}
      {...(isBare && { label: title })}
    >
      {isBare ? (
        children
      ) : (
        <>
          <DrawerHead {...{ title, extra, onClose }} />
          <div className="ch-drawer-body">{children}</div>
          {footer && <div className="ch-drawer-foot">{footer}</div>}
        </>
      )}
    </Layer>
  );
}

function DrawerHead({ title, extra, onClose }: Pick<DrawerProps, 'title' | 'extra' | 'onClose'>) {
  const { t } = useTranslation();
  return (
    <div className="ch-drawer-head">
      <button type="button" className="ch-icon-button" aria-label={t('ui.close')} onClick={onClose}>
        <X size={18} />
      </button>
      <Heading slot="title" level={2}>
        {title}
      </Heading>
      {extra}
    </div>
  );
}
