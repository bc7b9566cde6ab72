import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { badgeKey } from '../status-text.ts';
import { customerDocumentQueries } from './customer-documents.api.ts';

const badgeOf = (name: string) => badgeKey(name === 'Approved' ? 'invoiced' : name.toLowerCase().replaceAll(' ', ''));

/** How many invoices stand where (specification 2.5). */
export function CustomerStatuses({ idClient }: { idClient: number }) {
  const { data } = useQuery(customerDocumentQueries.figures(idClient));
  const known = (data?.invoiceStatus ?? []).filter(({ value }) => value > 0);
  if (known.length === 0) return null;
  return (
    <p>
      {known.map(({ name, value }) => (
        <Fragment key={name}>
          <StatusBadge status={badgeOf(name)} label={`${name} ${value}`} />{' '}
        </Fragment>
      ))}
    </p>
  );
}
