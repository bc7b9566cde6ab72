import '../../../ui/order/drag.css';
import './order-list.css';
import { GripVertical } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrdering } from '../../../ui/order/ordering.ts';

type OrderListProps<Name extends string> = {
  title: string;
  names: readonly Name[];
  textOf: (name: Name) => string;
  /** What stands below the rows and does not move. */
  last: { text: string; note: string };
  /** Nobody has moved anything: it is the order that the template has by itself. */
  isOwn: boolean;
  onChange: (names: Name[]) => void;
};

/** Rows that change places, by their handle or with Alt and an arrow key. */
export function OrderList<Name extends string>(props: OrderListProps<Name>) {
  const { title, names, textOf, last, isOwn, onChange } = props;
  const { t } = useTranslation();
  const id = useId();
  const [news, setNews] = useState('');
  const ordering = useOrdering(names, (list, to) => {
    onChange(list);
    const moved = list[to];
    if (moved) setNews(t('design.order.moved', { name: textOf(moved), place: to + 1, count: list.length }));
  });
  return (
    <div className="ch-order">
      <div className="ch-order-head">
        <p id={id}>{title}</p>
        {!isOwn && (
          <button type="button" className="ch-text-button" onClick={() => onChange([])}>
            {t('design.order.own')}
          </button>
        )}
      </div>
      <ol data-drag-rows aria-labelledby={id}>
        {names.map((name, index) => (
          <li key={name} {...ordering.rowProps(index)}>
            <button
              type="button"
              className="ch-drag-handle"
              aria-label={t('design.order.handle', { name: textOf(name) })}
              title={t('design.order.help')}
              {...ordering.handleProps(index)}
            >
              <GripVertical size={16} aria-hidden="true" />
            </button>
            <span>{textOf(name)}</span>
          </li>
        ))}
        <li data-fixed>
          <span>{last.text}</span>
          <small>{last.note}</small>
        </li>
      </ol>
      <p className="ch-visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}
