import type { ItemHit } from '@countinghouse/contracts/services';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writeHomePrice } from '../../../../platform/format.ts';
import { notify } from '../../../../platform/notify.ts';
import { useEditorStore } from '../editor-store.ts';
import { fieldId, focusField } from '../fields.ts';
import { changeLine, completeItem } from '../model/changes.ts';
import { itemTerms } from './item-queries.ts';

/** Puts an item on a line: what the picker knows at once, its taxes and options as soon as they are here. */
export function usePickItem(key: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const store = useEditorStore();
  const complete = async (hit: ItemHit, tag: string) => {
    try {
      const { line, priceIncludesTax } = await client.fetchQuery(itemTerms(hit));
      store.change(completeItem(key, hit.idService, line), tag);
      const { pricesIncludeTax } = store.get().history.present;
      if (priceIncludesTax === undefined || priceIncludesTax === pricesIncludeTax || hit.price === 0) return;
      const warning = priceIncludesTax ? 'invoices.editor.priceWithTax' : 'invoices.editor.priceWithoutTax';
      notify.warning(t(warning, { name: hit.name }));
    } catch {
      notify.error(hit.name, { text: t('invoices.editor.itemFailed') });
    }
  };
  return (hit: ItemHit) => {
    // One name for both halves: they are taken back together.
    const tag = `pick.${key}.${hit.idService}`;
    const part = {
      idService: hit.idService,
      serviceName: hit.name,
      serviceDescription: hit.description,
      unit: hit.unit,
      price: writeHomePrice(hit.price),
      itemSpecifications: [],
      requiredSpecifications: [],
      discountable: true,
    };
    store.change(changeLine(key, part), tag);
    toQuantity(key);
    void complete(hit, tag);
  };
}

const CLOSING = 1_000;

/** How many comes next. A form that made the item gives the focus back to the name when it closes: it is passed on. */
function toQuantity(key: number) {
  const quantity = fieldId(key, 'quantity');
  const name = document.activeElement?.closest('[role="dialog"]')
    ? document.getElementById(fieldId(key, 'name'))
    : null;
  focusField(quantity);
  if (!name) return;
  const passOn = () => void focusField(quantity);
  name.addEventListener('focus', passOn, { once: true });
  setTimeout(() => name.removeEventListener('focus', passOn), CLOSING);
}
