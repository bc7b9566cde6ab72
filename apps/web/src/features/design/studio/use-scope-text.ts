import type { NamedDesign } from '@countinghouse/contracts/named-designs';
import { useTranslation } from 'react-i18next';

/** What a design is for, in words: a kind of document, or the customer's name. */
export function useScopeText() {
  const { t } = useTranslation();
  return ({ scope, clientName }: Pick<NamedDesign, 'scope' | 'clientName'>) =>
    scope === 'customer' ? clientName : t(`design.scopes.${scope}`);
}
