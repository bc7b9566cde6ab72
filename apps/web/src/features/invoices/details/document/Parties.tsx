import type { Invoice, InvoiceParty } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../platform/paths.ts';

/** Whom the document names; the billing and the shipping contact as the settings say. */
export function Parties({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { clients, displayCustomerBilling, displayCustomerShipping } = invoice;
  const [main, billing, shipping] = clients;
  if (!main) return <p className="ch-doc-none">{t('invoices.details.noCustomer')}</p>;
  return (
    <div className="ch-doc-parties">
      <Party party={main} isLinked />
      {displayCustomerBilling && billing && <Contact party={billing} main={main} />}
      {displayCustomerShipping && shipping && <Contact party={shipping} main={main} />}
    </div>
  );
}

/** A contact of its own, or none: then the customer is meant, and need not be read twice. */
function Contact({ party, main }: { party: InvoiceParty; main: InvoiceParty }) {
  const { t } = useTranslation();
  if (party.idClient !== main.idClient) return <Party party={party} />;
  return (
    <section>
      <h2>{t(`invoices.details.parties.${party.type}`)}</h2>
      <p>{t('customers.sameAsPrimary')}</p>
    </section>
  );
}

function Party({ party, isLinked = false }: { party: InvoiceParty; isLinked?: boolean }) {
  const { t } = useTranslation();
  const { type, idClient, fullName, companyName, street, apartment, city, state, postalCode, country } = party;
  const name = companyName || fullName;
  const lines = [
    companyName && fullName,
    type === 'billing' && party.email,
    [street, apartment, party.unit].filter(Boolean).join(', '),
    [[city, state].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' '),
    country,
    party.mobile,
    type !== 'billing' && party.email,
  ].filter(Boolean);
  return (
    <section>
      <h2>{t(`invoices.details.parties.${type}`)}</h2>
      <p className="ch-doc-party">
        {isLinked && idClient > 0 ? (
          <Link className="ch-link" to={paths.customerDetails(idClient)}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </p>
      {lines.map((line) => (
        <p key={String(line)}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </section>
  );
}
