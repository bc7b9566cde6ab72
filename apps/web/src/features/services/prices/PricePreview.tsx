import type { E4 } from '@countinghouse/domain/money/money';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { UnitPrice } from '../../../ui/show/UnitPrice.tsx';

type PricePreviewProps = {
  rows: readonly { idService: number; name: string; price: E4; newPrice: E4 }[] | undefined;
  isStale: boolean;
  error: unknown;
};

/** Each price as it is and as it would be. */
export function PricePreview({ rows, isStale, error }: PricePreviewProps) {
  const { t } = useTranslation();
  if (error) {
    return (
      <p className="ch-field-error" role="alert">
        {typeof error === 'string' ? error : problemText(error)}
      </p>
    );
  }
  if (!rows) return <p className="ch-reprice-hint">{t('services.reprice.hint')}</p>;
  return (
    <section
      className="ch-reprice-preview"
      aria-label={t('services.reprice.preview')}
      data-stale={isStale}
      // A box that scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('services.list.name')}</th>
            <th scope="col">{t('services.reprice.now')}</th>
            <th scope="col">{t('services.reprice.newPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ idService, name, price, newPrice }) => (
            <tr key={idService} data-same={price === newPrice}>
              <th scope="row">{name}</th>
              <td>
                <UnitPrice value={price} />
              </td>
              <td>
                <UnitPrice value={newPrice} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
