import { useSyncExternalStore } from 'react';
import { i18n } from './i18n/index.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';
/** One thing to do about it, such as taking it back. */
type ToastAction = { label: string; onSelect: () => void };
export type Toast = {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string;
  seconds: number;
  action?: ToastAction;
};
type Extra = { text?: string; seconds?: number; action?: ToastAction };

/** As long as a call may take at most. */
const PENDING_SECONDS = 30;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Answers the id by which it can be taken away before its time. */
function push(toast: Omit<Toast, 'id'>): number {
  // The same sentence twice is noise: the newer one takes the place of the older, with a full time of its own.
  const others = toasts.filter(
    ({ kind, title, text }) => kind !== toast.kind || title !== toast.title || text !== toast.text,
  );
  const id = nextId++;
  set([...others, { ...toast, id }]);
  return id;
}

export function dismissToast(id: number) {
  set(toasts.filter((toast) => toast.id !== id));
}

export const dismissAllToasts = () => set([]);

/** Errors stay longer where a session or the day's overview is at stake (specification 8). */
function errorSeconds(): number {
  const { pathname } = window.location;
  return pathname === '/' || pathname === '/dashboard' || pathname.startsWith('/auth') ? 6 : 5;
}

/** The one way to speak to the user from outside a screen. Warnings and notices carry a title of their own. */
export const notify = {
  success: (title: string, { seconds = 4, ...extra }: Extra = {}) =>
    void push({ kind: 'success', title, seconds, ...extra }),
  error: (title: string, { seconds = errorSeconds(), ...extra }: Extra = {}) =>
    void push({ kind: 'error', title, seconds, ...extra }),
  warning: (text: string, title: string = i18n.t('notice.title')) =>
    void push({ kind: 'warning', title, text, seconds: errorSeconds() }),
  info: (text: string, title: string = i18n.t('notice.title')) =>
    void push({ kind: 'info', title, text, seconds: errorSeconds() }),
  /** What is under way; the answer takes it away. */
  pending: (text: string): (() => void) => {
    const id = push({ kind: 'info', title: i18n.t('notice.title'), text, seconds: PENDING_SECONDS });
    return () => dismissToast(id);
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useToasts = () => useSyncExternalStore(subscribe, () => toasts);
