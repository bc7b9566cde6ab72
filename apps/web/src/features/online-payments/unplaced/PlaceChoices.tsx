import type { UnplacedDetail } from '@countinghouse/contracts/unplaced-money';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';
import { useCan } from '../../../platform/permission.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { Kbd } from '../../../ui/action/Kbd.tsx';
import { CustomerPicker } from '../../customers/index.ts';
import { AccountField } from './AccountField.tsx';
import type { PlaceChoice, PlaceKind } from './place-choice.ts';
import { SplitLines } from './SplitLines.tsx';

type PlaceChoicesProps = {
  detail: UnplacedDetail;
  choice: PlaceChoice;
  onChange: (choice: PlaceChoice) => void;
};

/** The proposals, then what can be done with any amount. Figures choose, as the board has it. */
export function PlaceChoices({ detail, choice, onChange }: PlaceChoicesProps) {
  const { t } = useTranslation();
  const canReturn = useCan('payments.refund') && detail.canSendBack;
  const group = useId();
  const { proposals, currencyCode } = detail;
  const set = (fields: Partial<PlaceChoice>) => onChange({ ...choice, ...fields });
  const ways: { kind: PlaceKind; proposal: number; title: string; text: string }[] = [
    ...proposals.map((proposal, at) => {
      const name = proposal.number === null ? '' : `${proposal.prefix}${proposal.number}`;
      const open = formatMoney(proposal.open, currencyCode);
      const left = formatMoney(proposal.left, currencyCode);
      return {
        kind: 'proposal' as const,
        proposal: at,
        title:
          proposal.kind === 'credit'
            ? t('onlinePayments.unplaced.credit')
            : t(`onlinePayments.unplaced.${proposal.kind === 'deposit' ? 'deposit' : 'pay'}`, { name }),
        text: [
          proposal.kind === 'credit'
            ? t('onlinePayments.unplaced.creditText', { customer: proposal.clientName })
            : t('onlinePayments.unplaced.payText', { customer: proposal.clientName, open, left }),
          ...proposal.reasons,
        ].join(' '),
      };
    }),
    plain('credit', t('onlinePayments.unplaced.credit'), t('onlinePayments.unplaced.creditAny')),
    plain('split', t('onlinePayments.unplaced.split'), t('onlinePayments.unplaced.splitText')),
    plain('account', t('onlinePayments.unplaced.account'), t('onlinePayments.unplaced.accountText')),
    ...(canReturn ? [plain('back', t('onlinePayments.unplaced.back'), t('onlinePayments.unplaced.backText'))] : []),
  ];
  const choose = ({ kind, proposal }: (typeof ways)[number]) =>
    set({ kind, proposal, ...(kind === 'proposal' && { idClient: proposals[proposal]?.idClient ?? 0 }) });
  useShortcuts(Object.fromEntries(ways.slice(0, 9).map((way, at) => [String(at + 1), () => choose(way)])));
  return (
    <fieldset className="ch-unplaced-ways">
      <legend className="ch-visually-hidden">{t('onlinePayments.unplaced.where')}</legend>
      {ways.map((way, at) => {
        const isOn = way.kind === choice.kind && (way.kind !== 'proposal' || way.proposal === choice.proposal);
        return (
          <Way
            key={`${way.kind} ${way.proposal}`}
            {...way}
            group={group}
            number={at + 1}
            isOn={isOn}
            onChoose={() => choose(way)}
          >
            {isOn && <Fields detail={detail} choice={choice} onChange={set} />}
          </Way>
        );
      })}
    </fieldset>
  );
}

const plain = (kind: PlaceKind, title: string, text: string) => ({ kind, proposal: -1, title, text });

type WayProps = {
  /** Its name together with the others: arrow keys walk among them. */
  group: string;
  title: string;
  text: string;
  number: number;
  isOn: boolean;
  onChoose: () => void;
  children: ReactNode;
};

function Way({ group, title, text, number, isOn, onChoose, children }: WayProps) {
  return (
    <div className="ch-unplaced-way" data-on={isOn}>
      <label>
        <input type="radio" name={group} checked={isOn} onChange={onChoose} />
        <span>
          <b>{title}</b> <small>{text}</small>
        </span>
        <Kbd keys={String(number)} />
      </label>
      {children}
    </div>
  );
}

type FieldsProps = { detail: UnplacedDetail; choice: PlaceChoice; onChange: (fields: Partial<PlaceChoice>) => void };

/** What else has to be said for what was chosen. */
function Fields({ detail, choice, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const customer = (
    <Suspense fallback={null}>
      <CustomerPicker label={t('onlinePayments.unplaced.customer')} onPick={({ idClient }) => onChange({ idClient })} />
    </Suspense>
  );
  if (choice.kind === 'credit') return customer;
  if (choice.kind === 'account')
    return <AccountField value={choice.idAccount} onChange={(idAccount) => onChange({ idAccount })} />;
  if (choice.kind !== 'split') return null;
  return (
    <>
      {customer}
      <SplitLines detail={detail} choice={choice} onChange={(lines) => onChange({ lines })} />
    </>
  );
}
