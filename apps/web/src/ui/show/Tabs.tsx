import './Tabs.css';
import { type ReactNode, Suspense } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { SkeletonRows } from './SkeletonRows.tsx';

type TabContent = {
  key: string;
  label: string;
  /** How much is behind it, such as `12` or `50+`. */
  count?: string;
  render: () => ReactNode;
  /** A list that reaches from edge to edge. */
  isFlush?: boolean;
};
type TabsProps = {
  label: string;
  tabs: readonly TabContent[];
  /** Where the screen, too, can turn to a tab. */
  selected?: string;
  onSelect?: (key: string) => void;
};

/** Underlined tabs over one panel. Arrow keys, Home and End move between them, the way the page is read. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <AriaTabs
      className="ch-tabbed"
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList className="ch-tabs" aria-label={label}>
        {tabs.map(({ key, label: text, count }) => (
          <Tab key={key} id={key} className="ch-tab">
            {text}
            {count !== undefined && <small className="ch-tab-count">{count}</small>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ key, render, isFlush = false }) => (
        <TabPanel key={key} id={key} className="ch-tab-panel" data-flush={isFlush}>
          {/* A panel that is still on its way must not take the tabs, and the focus on them, away with it. */}
          <Suspense fallback={<SkeletonRows rows={3} />}>{render()}</Suspense>
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
