import type { ItemHit } from '@countinghouse/contracts/services';
import type { Visit } from '@countinghouse/contracts/visits';
import { toScaled } from '@countinghouse/domain/money/decimal';
import { type Micro, micro } from '@countinghouse/domain/money/money';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showProblem } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { ItemPicker } from '../services/index.ts';
import { useSaveVisit } from './visits.api.ts';

type VisitLine = Visit['lines'][number];
type SentLine = Pick<VisitLine, 'idService' | 'quantity' | 'price'>;
const sent = ({ idService, quantity, price }: SentLine): SentLine => ({ idService, quantity, price });
const ONE = micro(1_000_000);

type VisitLinesProps = { visit: Visit; canWrite: boolean };

/** Parts and services that were used, each saved as soon as it is chosen. */
export function VisitLines({ visit, canWrite }: VisitLinesProps) {
  const { t } = useTranslation();
  const { mutate } = useSaveVisit(visit.idCalendar);
  const { lines, version } = visit;
  const save = (next: readonly SentLine[]) => mutate({ lines: next.map(sent), version }, { onError: showProblem });
  const add = ({ idService }: ItemHit) => save([...lines, { idService, quantity: ONE, price: null }]);
  const change = (index: number, quantity: Micro) =>
    save(lines.map((line, at) => (at === index ? { ...line, quantity } : line)));
  if (lines.length === 0 && !canWrite) return null;
  return (
    <>
      <ul className="ch-visit-lines" aria-label={t('visits.lines')}>
        {lines.map((line, index) => (
          <Line
            key={keyOf(lines, index)}
            visit={visit}
            line={line}
            index={index}
            canWrite={canWrite}
            onQuantity={(quantity) => change(index, quantity)}
            onRemove={() => save(lines.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {canWrite && (
        <Suspense fallback={null}>
          <ItemPicker label={t('visits.addLine')} placeholder={t('visits.addLine')} onPick={add} />
        </Suspense>
      )}
    </>
  );
}

/** One item may stand there twice; another quantity begins with what was saved. */
function keyOf(lines: readonly VisitLine[], index: number): string {
  const { idService, quantity } = lines[index] ?? {};
  const twins = lines.slice(0, index).filter((line) => line.idService === idService).length;
  return `${idService} ${twins} ${quantity}`;
}

type LineProps = {
  visit: Visit;
  line: VisitLine;
  index: number;
  canWrite: boolean;
  onQuantity: (quantity: Micro) => void;
  onRemove: () => void;
};

function Line({ visit, line, index, canWrite, onQuantity, onRemove }: LineProps) {
  const { t } = useTranslation();
  const name = line.serviceName;
  return (
    <li>
      <span>{name}</span>
      {canWrite ? <QuantityBox line={line} onQuantity={onQuantity} /> : <span>{writeDecimal(line.quantity, 6)}</span>}
      <span className="ch-visit-amount">
        <Amount visit={visit} index={index} />
      </span>
      {canWrite && (
        <Button size="small" aria-label={t('visits.remove', { name })} icon={<X size={15} />} onClick={onRemove} />
      )}
    </li>
  );
}

/** What the line is billed with; nothing for those who may not see prices, or where an estimate is billed instead. */
function Amount({ visit: { bill, currencyCode }, index }: { visit: Visit; index: number }) {
  const { t } = useTranslation();
  const used = bill?.lines.filter(({ kind }) => kind === 'used')[index];
  if (!used) return null;
  return used.amount === null ? t('visits.noPrice') : <Money value={used.amount} currency={currencyCode} />;
}

type QuantityBoxProps = { line: VisitLine; onQuantity: (quantity: Micro) => void };

/** Saved when the box is left; what is no quantity goes back to what was saved. */
function QuantityBox({ line, onQuantity }: QuantityBoxProps) {
  const { t } = useTranslation();
  const saved = writeDecimal(line.quantity, 6);
  const [typed, setTyped] = useState(saved);
  const leave = () => {
    const quantity = quantityOf(typed);
    if (quantity === undefined) setTyped(saved);
    else if (quantity !== line.quantity) onQuantity(quantity);
  };
  return (
    <input
      className="ch-input"
      inputMode="decimal"
      autoComplete="off"
      aria-label={t('visits.quantityOf', { name: line.serviceName })}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
    />
  );
}

function quantityOf(typed: string): Micro | undefined {
  const figure = readDecimal(typed);
  if (figure === null || Number.isNaN(figure) || figure <= 0) return undefined;
  try {
    return micro(toScaled(figure, 6));
  } catch {
    return undefined;
  }
}
