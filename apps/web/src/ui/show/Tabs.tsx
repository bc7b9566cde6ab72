import './Tabs.css';
import { type KeyboardEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { SkeletonRows } from './SkeletonRows.tsx';

type Tab = { key: string; label: string; render: () => ReactNode };

/** Underlined tabs over one panel. Arrow keys move between them, as screen readers expect. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.key);
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === chosen),
  );
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const next = (at + by + tabs.length) % tabs.length;
    setChosen(tabs[next]?.key);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div className="ch-tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map(({ key, label: text }, index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(key)}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[at]?.key}`} className="ch-tab-panel">
        {/* A panel that is still on its way must not take the tabs, and the focus on them, away with it. */}
        <Suspense fallback={<SkeletonRows rows={3} />}>{tabs[at]?.render()}</Suspense>
      </div>
    </>
  );
}
