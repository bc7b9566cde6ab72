import '../../../ui/order/drag.css';
import './specifications.css';
import { ListChecks, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { useOrdering } from '../../../ui/order/ordering.ts';
import { PriceBox } from '../PriceBox.tsx';
import { readPrice } from '../typed-figures.ts';
import { SpecificationCard } from './SpecificationCard.tsx';
import { blankSpecification, pricedSpecifications, type SpecificationDraft } from './specification-draft.ts';
import type { SectionProps } from './use-service-form.ts';

const MOST = 50;

/** The questions about the item, in the order in which they are asked and printed, and what their answers cost. */
export function SpecificationsSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { draft, change } = form;
  const { specifications } = draft;
  const [news, setNews] = useState('');
  const added = useRef<number>(undefined);
  useEffect(() => {
    if (added.current) document.getElementsByName(`specification-${added.current}`)[0]?.focus();
    added.current = undefined;
  }, [specifications.length]);
  const set = (list: SpecificationDraft[]) => change({ specifications: list });
  const add = () => {
    const blank = blankSpecification();
    added.current = blank.key;
    set([...specifications, blank]);
  };
  const ordering = useOrdering(specifications, (list, to) => {
    set(list);
    setNews(t('services.specs.moved', { name: list[to]?.name ?? '', place: to + 1, count: list.length }));
  });
  return (
    <FormSection
      title={t('services.specs.title')}
      extra={
        specifications.length < MOST && (
          <button type="button" className="ch-text-button" onClick={add}>
            <Plus size={14} aria-hidden="true" />
            {t('services.specs.add')}
          </button>
        )
      }
    >
      {specifications.length === 0 ? (
        <p className="ch-specs-none">
          <ListChecks size={16} aria-hidden="true" />
          {t('services.specs.none')}
        </p>
      ) : (
        <ol className="ch-specs" data-drag-rows>
          {specifications.map((specification, index) => (
            <SpecificationCard
              key={specification.key}
              specification={specification}
              index={index}
              errors={form.errors}
              ordering={ordering}
              onNews={setNews}
              onChange={(next) => set(specifications.with(index, next))}
              onRemove={() => set(specifications.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <output className="ch-visually-hidden">{news}</output>
      {specifications.length > 0 && (
        <PriceBox price={readPrice(draft.price)} specifications={pricedSpecifications(specifications)} />
      )}
    </FormSection>
  );
}
