import './Popup.css';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type PopupProps = {
  label: string;
  /** What it hangs on; it also gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  side?: 'below' | 'above';
  align?: 'start' | 'end';
  width?: number;
  children: ReactNode;
};

const GAP = 6;
const EDGE = 8;

/**
 * A small layer beside its button, in the browser's top layer so that no card cuts it off. It takes the focus, closes on
 * Escape or a press outside, and gives the focus back. Rendered only while it is open.
 */
export function Popup({ label, anchor, onClose, role = 'dialog', width, children, ...place }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useTopLayer(popup, anchor, place);
  useDismiss(popup, anchor, onClose);
  return (
    <div
      ref={popup}
      className="ch-popup"
      role={role}
      aria-label={label}
      popover="manual"
      style={{ inlineSize: width }}
      tabIndex={-1}
    >
      {children}
    </div>
  );
}

type Place = Pick<PopupProps, 'side' | 'align'>;
type Box = RefObject<HTMLElement | null>;

function useTopLayer(popup: Box, anchor: Box, place: Place) {
  const put = useEffectEvent(() => {
    if (popup.current && anchor.current) moveTo(popup.current, anchor.current, place);
  });
  useEffect(() => {
    const [shown, opener] = [popup.current, anchor.current];
    // jsdom has no top layer.
    shown?.showPopover?.();
    put();
    (shown?.querySelector<HTMLElement>('[data-autofocus], input, button') ?? shown)?.focus({ preventScroll: true });
    // What is inside may still be on its way.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(put);
    if (shown) observer?.observe(shown);
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', put, options);
    window.addEventListener('resize', put);
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', put, options);
      window.removeEventListener('resize', put);
      if (
        !document.activeElement ||
        document.activeElement === document.body ||
        shown?.contains(document.activeElement)
      )
        opener?.focus({ preventScroll: true });
    };
  }, [popup, anchor]);
}

function moveTo(popup: HTMLElement, anchor: HTMLElement, { side = 'below', align = 'start' }: Place) {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const x = (align === 'start') === isRightToLeft ? at.right - width : at.left;
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const fitsBelow = below + height <= window.innerHeight - EDGE;
  const y = side === 'above' ? above : fitsBelow || above < EDGE ? below : above;
  const within = (value: number, room: number) => Math.max(EDGE, Math.min(value, room - EDGE));
  popup.style.setProperty('left', `${within(x, window.innerWidth - width)}px`);
  popup.style.setProperty('top', `${within(y, window.innerHeight - height)}px`);
}

function useDismiss(popup: Box, anchor: Box, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || popup.current?.contains(target) || anchor.current?.contains(target)) return;
      close();
    };
    // First in line, so that one press of Escape closes this layer and not the one below as well.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [popup, anchor]);
}
