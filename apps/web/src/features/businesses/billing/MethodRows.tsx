import type { PlanMethod } from '@countinghouse/contracts/plan-billing';
import { CreditCard, Landmark, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { useMakeDefault, useRemoveMethod } from './billing.api.ts';

const ICONS = { card: CreditCard, bank: Landmark };

type MethodRowsProps = { methods: readonly PlanMethod[]; canWrite: boolean };

/** What the plan can be paid with. */
export function MethodRows({ methods, canWrite }: MethodRowsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="ch-doc-rows" aria-label={t('businesses.billing.methods')}>
        {methods.map((method) => (
          <MethodRow key={method.idPaymentMethod} method={method} canWrite={canWrite} />
        ))}
      </ul>
      {canWrite && methods.some(({ canRemove }) => !canRemove) && (
        <p className="ch-field-hint">{t('businesses.billing.last')}</p>
      )}
    </>
  );
}

function MethodRow({ method, canWrite }: { method: PlanMethod; canWrite: boolean }) {
  const { t } = useTranslation();
  const Icon = ICONS[method.kind];
  const name = useMethodName(method);
  const facts = [
    method.isDefault && t('businesses.billing.default'),
    method.expires && t('businesses.billing.expires', { date: method.expires }),
  ];
  return (
    <li>
      <Icon size={18} aria-hidden="true" />
      <span>
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      {canWrite && <MethodButtons method={method} name={name} />}
    </li>
  );
}

function MethodButtons({ method, name }: { method: PlanMethod; name: string }) {
  const { t } = useTranslation();
  const makeDefault = useMakeDefault();
  const remove = useRemoveMethod();
  const { idPaymentMethod: id, isDefault, canRemove } = method;
  // The row goes away with its own buttons, so what follows hangs on the promise and not on them.
  const change = (sent: Promise<unknown>, text: string) => {
    sent.then(() => notify.success(text), showProblem);
  };
  return (
    <span className="ch-billing-buttons">
      {!isDefault && (
        <Button
          size="small"
          aria-label={t('businesses.billing.makeDefaultOf', { name })}
          aria-disabled={makeDefault.isPending}
          onClick={() => change(makeDefault.mutateAsync(id), t('businesses.billing.madeDefault', { name }))}
        >
          {t('businesses.billing.makeDefault')}
        </Button>
      )}
      {canRemove && (
        <ConfirmButton
          size="small"
          icon={<Trash2 size={15} />}
          aria-label={t('businesses.billing.removeOf', { name })}
          question={t('businesses.billing.removeQuestion', { name })}
          text={t('businesses.billing.removeText')}
          onConfirm={() => change(remove.mutateAsync(id), t('businesses.billing.removed', { name }))}
        >
          {t('businesses.billing.remove')}
        </ConfirmButton>
      )}
    </span>
  );
}

/** `Visa ending in 4242`; a brand that we have no name for keeps the provider's. */
function useMethodName({ kind, brand, last4 }: PlanMethod): string {
  const { t } = useTranslation();
  const known = t('businesses.billing.brands', { returnObjects: true }) as Record<string, string>;
  const named = known[brand] ?? (brand || t(`businesses.billing.kinds.${kind}`));
  return last4 ? t('businesses.billing.endingIn', { brand: named, last4 }) : named;
}
