import { type KeyboardEvent, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDebounced } from '../../platform/debounced.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Kbd } from '../../ui/action/Kbd.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { StatusBadge } from '../../ui/show/StatusBadge.tsx';
import { Glances } from './glances.ts';
import { badgeOf, type PaletteItem } from './palette-items.ts';

/** A row that is only passed on the way down is not asked for. */
const PAUSE_MS = 150;
const KINDS = ['customer', 'vendor', 'invoice', 'estimate', 'creditNote', 'payment', 'service', 'part'] as const;

/** What the marked row is about, before it is opened. → in the box comes here, ← goes back. */
export function PalettePreview({ item, onBack }: { item: PaletteItem | undefined; onBack: () => void }) {
  const { t } = useTranslation();
  const settled = useDebounced(item?.key, PAUSE_MS);
  if (!item?.record) return <aside className="ch-palette-preview" aria-label={t('search.preview')} />;
  const kind = KINDS.find((one) => one === item.record?.kind);
  const { amount } = item;
  return (
    <aside className="ch-palette-preview" aria-label={t('search.preview')}>
      <header>
        <span>{kind && t(`search.kind.${kind}`)}</span>
        {item.status && <StatusBadge status={badgeOf(item.status.class)} label={item.status.name} />}
      </header>
      <h3>
        <bdi>{item.text}</bdi>
      </h3>
      {item.subtitle && (
        <p>
          <bdi>{item.subtitle}</bdi>
        </p>
      )}
      {amount && amount.amount !== null && (
        <Money value={amount.amount} currency={amount.currencyCode} size="large" withCode />
      )}
      {settled === item.key && <RecordGlance key={item.key} {...item.record} />}
      <PreviewActions item={item} onBack={onBack} />
    </aside>
  );
}

function RecordGlance({ kind, id }: { kind: string; id: number }) {
  const Glance = use(Glances)[kind];
  if (!Glance) return null;
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <Glance id={id} />
    </Suspense>
  );
}

type PreviewActionsProps = { item: PaletteItem; onBack: () => void };

function PreviewActions({ item, onBack }: PreviewActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <footer>
      {(item.actions ?? []).map(({ action, letter, address }) => (
        <Button
          key={action}
          size="small"
          onKeyDown={(event) => stepBetween(event, onBack)}
          onClick={() => {
            item.run();
            void navigate(address);
          }}
        >
          {t(`search.button.${action}`)} <Kbd keys={`alt+${letter}`} />
        </Button>
      ))}
    </footer>
  );
}

/** Arrows go from one to the next, and before the first back to the box. */
function stepBetween(event: KeyboardEvent<HTMLElement>, onBack: () => void) {
  const isForth = event.key === 'ArrowDown' || event.key === 'ArrowRight';
  if (!isForth && event.key !== 'ArrowUp' && event.key !== 'ArrowLeft') return;
  event.preventDefault();
  const { nextElementSibling: after, previousElementSibling: before } = event.currentTarget;
  const beside = isForth ? after : before;
  if (beside instanceof HTMLElement) beside.focus();
  else if (!isForth) onBack();
}
