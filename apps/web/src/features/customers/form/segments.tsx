import * as contract from '@countinghouse/contracts/customers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callWithMessage } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { useHomePlace } from '../../locations/index.ts';
import { keepCustomer } from '../customers.api.ts';
import { AccountFormFrame } from './AccountFormFrame.tsx';
import { AccountSearch } from './AccountSearch.tsx';
import type { SavedCustomer } from './form-options.ts';
import { LinkedSegment } from './LinkedSegment.tsx';
import type { AccountForm } from './use-account-form.ts';

export type SegmentProps = {
  customer: contract.Customer;
  onSaved: (saved: SavedCustomer) => void;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
};

const fresh = (id: number) => call(contract.getCustomer, { params: { id } });
const NEW = -1;

type GeneralSegmentProps = Omit<SegmentProps, 'customer'> & {
  customer: contract.Customer | undefined;
  /** Where unsaved input waits, when not under the customer's own id. */
  place?: string;
} & Pick<Parameters<typeof AccountFormFrame>[0], 'isQuick' | 'first'>;

/** The account itself. For a billing or shipping account that was opened on its own, its rules are that kind's. */
export function GeneralSegment({ customer, place, onSaved, first, ...rest }: GeneralSegmentProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const home = useHomePlace({ isAsked: !customer });
  const id = customer?.idClient;
  if (!home) return <SkeletonRows rows={6} />;
  return (
    <AccountFormFrame
      {...rest}
      kind={customer?.type ?? 'main'}
      place={place ?? `${id ?? 'new'}.general`}
      account={customer}
      first={{ place: home, ...first }}
      save={async (body, idempotencyKey) => {
        const options = { idempotencyKey };
        const { data, message } = id
          ? await callWithMessage(contract.updateCustomer, { params: { id }, body }, options)
          : await callWithMessage(contract.createCustomer, { body }, options);
        return { customer: data, message };
      }}
      reload={async () => (id ? fresh(id) : undefined)}
      onSaved={(saved) => {
        void keepCustomer(client, saved.customer);
        notify.success(t('customers.form.updated'));
        onSaved(saved);
      }}
    />
  );
}

/** What saving and removing a linked account have in common: the answer is the main account, the server has the words. */
function useLinked({ customer, onSaved }: SegmentProps) {
  const client = useQueryClient();
  const keep = (saved: SavedCustomer) => {
    void keepCustomer(client, saved.customer);
    notify.success(saved.message);
    onSaved(saved);
  };
  const write = useMutation({
    mutationFn: async (send: () => Promise<{ data: contract.Customer; message: string }>) => {
      const { data, message } = await send();
      return { customer: data, message };
    },
    onError: showProblem,
  });
  return {
    keep,
    run: (send: () => Promise<{ data: contract.Customer; message: string }>, form?: AccountForm) =>
      write.mutate(send, {
        onSuccess: (saved) => {
          // What was typed into the account that is gone must not come back.
          form?.reset();
          keep(saved);
        },
      }),
    id: customer.idClient,
  };
}

export function BillingSegment(props: SegmentProps) {
  const { t } = useTranslation();
  const { customer, onDirty, onCancel } = props;
  const { id, keep, run } = useLinked(props);
  const idClient = customer.billingAccount?.idClient ?? NEW;
  return (
    <LinkedSegment
      {...{ customer, onDirty, onCancel }}
      kind="billing"
      account={customer.billingAccount}
      save={async (body, idempotencyKey) => {
        const input = { params: { id }, body: { ...body, idClient } };
        const { data, message } = await callWithMessage(contract.updateBilling, input, { idempotencyKey });
        return { customer: data, message };
      }}
      reload={async () => (await fresh(id)).billingAccount ?? undefined}
      onSaved={keep}
      onRemove={(form) => run(() => callWithMessage(contract.removeBilling, { body: { idClient: id } }), form)}
      renderSearch={(onCreate) => (
        <>
          <div className="ch-account-search-head">
            <span>{t('customers.form.findAccount')}</span>
            <button type="button" className="ch-link-button" onClick={onCreate}>
              {t('customers.form.createBilling')}
            </button>
          </div>
          <AccountSearch
            idClient={id}
            onPick={(hit) => {
              const body = { idClient: id, idRelatedClient: hit.idClient };
              run(() => callWithMessage(contract.linkBillingAccount, { body }));
            }}
          />
        </>
      )}
    />
  );
}

export function ShippingSegment(props: SegmentProps) {
  const { customer, onDirty, onCancel } = props;
  const { id, keep, run } = useLinked(props);
  const idClient = customer.shippingAccount?.idClient ?? NEW;
  return (
    <LinkedSegment
      {...{ customer, onDirty, onCancel }}
      kind="shipping"
      account={customer.shippingAccount}
      save={async (body, idempotencyKey) => {
        const input = { params: { id }, body: { ...body, idClient } };
        const { data, message } = await callWithMessage(contract.updateShipping, input, { idempotencyKey });
        return { customer: data, message };
      }}
      reload={async () => (await fresh(id)).shippingAccount ?? undefined}
      onSaved={keep}
      onRemove={(form) => run(() => callWithMessage(contract.removeShipping, { body: { idClient: id } }), form)}
    />
  );
}
