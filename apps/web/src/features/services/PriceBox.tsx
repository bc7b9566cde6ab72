import './price-box.css';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { type Cents, type E4, micro } from '@countinghouse/domain/money/money';
import { itemPrice } from '@countinghouse/domain/services/price';
import type { Specification } from '@countinghouse/domain/services/specifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../platform/debounced.ts';
import { formatHomePrice, formatQuantity, moneyParts } from '../../platform/format.ts';
import { useAccount } from '../../platform/session.tsx';
import { QuantityField } from '../../ui/field/QuantityField.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { readScaled } from './typed-figures.ts';

type PriceBoxProps = {
  /** null: not known yet. */
  price: E4 | null;
  specifications: readonly Specification[];
};

/** Long enough not to read out every letter of a figure. */
const PAUSE = 800;

/** What so many of it cost with what is checked: the figures are the domain's, so a document line has the same. */
export function PriceBox({ price, specifications }: PriceBoxProps) {
  const { t } = useTranslation();
  const { currencyCode } = useAccount().business;
  const [typed, setTyped] = useState('1');
  const quantity = readScaled(typed, 6);
  const priced =
    price === null || quantity === null
      ? undefined
      : itemPrice({ price, quantity: micro(quantity), specifications, exponent: exponentOf(currencyCode) });
  const spoken = useDebounced(priced ? textOf(priced.total, currencyCode) : '', PAUSE);
  return (
    <section className="ch-price-box" aria-label={t('services.price.title')}>
      <div className="ch-price-box-head">
        <p>{t('services.price.title')}</p>
        <QuantityField label={t('services.price.quantity')} value={typed} onChange={setTyped} />
      </div>
      {priced && price !== null && quantity !== null ? (
        <dl>
          <div>
            <dt>
              {formatQuantity(micro(quantity))} × {formatHomePrice(price)}
            </dt>
            <dd>
              <Money value={priced.gross} currency={currencyCode} />
            </dd>
          </div>
          {priced.fees.map(({ specification, option, amount }, index) => (
            // Two options may have the same name; their order is what tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index}>
              <dt>{[specification, option].filter(Boolean).join(': ')}</dt>
              <dd>
                <Money value={amount} currency={currencyCode} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('services.price.total')}</dt>
            <dd>
              <Money value={priced.total} currency={currencyCode} withCode size="large" />
            </dd>
          </div>
        </dl>
      ) : (
        <p>{t('services.price.unknown')}</p>
      )}
      <output className="ch-visually-hidden">{spoken && t('services.price.spoken', { total: spoken })}</output>
    </section>
  );
}

function textOf(total: Cents, currencyCode: string): string {
  const { sign, whole, decimals } = moneyParts(total, currencyCode);
  return `${sign}${whole}${decimals}`;
}
