import type { Invoice, InvoiceItem } from '@countinghouse/contracts/invoices';
import { explainSection } from '@countinghouse/domain/documents/explain';
import { explainShown } from '@countinghouse/domain/documents/explain-shown';
import { useTranslation } from 'react-i18next';
import { Missing } from '../../../../ui/list/row-cells.tsx';
import { UnitPrice } from '../../../../ui/show/UnitPrice.tsx';
import { Amount } from '../explain/Amount.tsx';
import { useExplanation } from '../explain/use-explanation.ts';
import { columnTitle } from './column-title.ts';
import { ItemText } from './ItemText.tsx';
import { discountText, type Group, groupsOf, lineTaxText, nameOf, quantityText, shownOf } from './item-text.ts';

/** The lines with the business's own column names; tax and discount where the settings show them. */
export function ItemTable({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { itemsFormat, unitsFormat, priceFormat, amountFormat, displayItemTax, displayItemDiscount } = invoice;
  return (
    <div className="ch-doc-scroller">
      <table className="ch-doc-items">
        <caption className="ch-visually-hidden">{t('invoices.details.items.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{columnTitle(itemsFormat, t)}</th>
            <th scope="col">{columnTitle(unitsFormat, t)}</th>
            <th scope="col">{columnTitle(priceFormat, t)}</th>
            {displayItemTax && <th scope="col">{t('invoices.details.items.tax')}</th>}
            {displayItemDiscount && <th scope="col">{t('invoices.details.items.discount')}</th>}
            <th scope="col">{columnTitle(amountFormat, t)}</th>
          </tr>
        </thead>
        {groupsOf(invoice.items).map((group) => (
          <GroupRows key={group.heading?.position ?? 0} invoice={invoice} group={group} />
        ))}
      </table>
    </div>
  );
}

function GroupRows({ invoice, group: { heading, rows } }: { invoice: Invoice; group: Group }) {
  const { t } = useTranslation();
  const { explanation } = useExplanation();
  const columns = 4 + Number(invoice.displayItemTax) + Number(invoice.displayItemDiscount);
  const name = heading ? heading.serviceName || t('invoices.details.items.section') : '';
  return (
    <tbody>
      {heading && (
        <tr className="ch-doc-section">
          <th scope="rowgroup" colSpan={columns}>
            {name}
          </th>
        </tr>
      )}
      {rows.map(({ item, line }) => (
        <ItemRow key={item.position} invoice={invoice} item={item} line={line} />
      ))}
      {heading && rows.length > 0 && (
        <tr className="ch-doc-section-total">
          <th scope="row" colSpan={columns - 1}>
            {t('invoices.details.items.sectionTotal', { name })}
          </th>
          <td>
            <Amount of={explainSection(rows.flatMap(({ line }) => explanation.lines[line] ?? []))} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function ItemRow({ invoice, item, line }: { invoice: Invoice; item: InvoiceItem; line: number }) {
  const { t } = useTranslation();
  const { explanation } = useExplanation();
  const { currencyCode, displayItemTax, displayItemDiscount } = invoice;
  const shown = shownOf(item, invoice);
  const explained = explanation.lines[line] && explainShown(explanation.lines[line], line, shown);
  const row = (
    <tr>
      <th scope="row">
        <ItemText invoice={invoice} item={item} name={nameOf(item, t)} />
      </th>
      <td>{quantityText(item, invoice)}</td>
      <td>
        <UnitPrice value={shown.price} currency={currencyCode} />
      </td>
      {displayItemTax && (
        <td title={item.exemptReason || undefined}>{lineTaxText(item, currencyCode, t) || <Missing />}</td>
      )}
      {displayItemDiscount && <td>{discountText(item, currencyCode) || <Missing />}</td>}
      <td>{explained && <Amount of={explained.amount} />}</td>
    </tr>
  );
  const between = Number(displayItemTax) + Number(displayItemDiscount);
  return (
    <>
      {row}
      {shown.fees.map((fee, at) => (
        <tr key={fee.option ?? 'all'} className="ch-doc-fee">
          <th scope="row">{fee.name}</th>
          <td>{quantityText(fee, invoice)}</td>
          <td>
            <UnitPrice value={fee.price} currency={currencyCode} />
          </td>
          {Array.from({ length: between }, (_, column) => (
            <td key={column}>
              <Missing />
            </td>
          ))}
          <td>{explained?.fees[at] && <Amount of={explained.fees[at]} />}</td>
        </tr>
      ))}
    </>
  );
}
