import './customer-form.css';
import type { Customer } from '@countinghouse/contracts/customers';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Segment, Segments } from '../../../ui/field/Segments.tsx';
import { BillingSegment, GeneralSegment, ShippingSegment } from './segments.tsx';

export type SegmentName = 'general' | 'billing' | 'shipping';

type CustomerFormProps = {
  /** Without one, a new customer is being made. */
  customer: Customer | undefined;
  /** What is known of a new one before anything is typed. */
  first?: { firstName: string; lastName: string };
  onSaved: (customer: Customer) => void;
  onCancel: () => void;
  /** Puts the segments where the page or the dialog wants them. */
  renderHead: (segments: ReactNode, isDirty: () => boolean) => ReactNode;
};

/** General, Billing and Shipping; the latter two wait until the customer exists (specification 2.5). */
export function CustomerForm({ customer, first, onSaved, onCancel, renderHead }: CustomerFormProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<SegmentName>('general');
  const { isDirty, mark } = useDirtySegments();
  const isMain = (customer?.type ?? 'main') === 'main';
  const segments: Segment<SegmentName>[] = [
    { value: 'general', label: t('customers.form.general'), isDone: customer !== undefined },
    {
      value: 'billing',
      label: t('customers.form.billing'),
      isDone: customer?.isBilling ?? false,
      isDisabled: !customer,
    },
    {
      value: 'shipping',
      label: t('customers.form.shipping'),
      isDone: customer?.isShipping ?? false,
      isDisabled: !customer,
    },
  ];
  const shared = { onCancel, onSaved: (saved: { customer: Customer }) => onSaved(saved.customer) };
  return (
    <>
      {renderHead(
        isMain && (
          <Segments
            label={t('customers.form.segments')}
            doneText={t('customers.form.exists')}
            segments={segments}
            value={chosen}
            onChange={setChosen}
          />
        ),
        isDirty,
      )}
      {chosen === 'general' && (
        <GeneralSegment {...shared} customer={customer} onDirty={mark.general} {...(first && { first })} />
      )}
      {chosen === 'billing' && customer && <BillingSegment {...shared} customer={customer} onDirty={mark.billing} />}
      {chosen === 'shipping' && customer && <ShippingSegment {...shared} customer={customer} onDirty={mark.shipping} />}
    </>
  );
}

/** A segment that is not shown any more may still hold unsaved work: it waits in this browser. */
function useDirtySegments() {
  const dirty = useRef(new Set<SegmentName>());
  const set = (name: SegmentName) => (isDirty: boolean) => {
    if (isDirty) dirty.current.add(name);
    else dirty.current.delete(name);
  };
  const [mark] = useState(() => ({ general: set('general'), billing: set('billing'), shipping: set('shipping') }));
  const isDirty = useCallback(() => dirty.current.size > 0, []);
  return { isDirty, mark };
}
