import './ConflictDialog.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { differences, type Side, settle, type Versions } from '../../platform/conflict.ts';
import { Button } from '../action/Button.tsx';
import { Modal } from '../overlay/Modal.tsx';

type ConflictDialogProps<Draft> = {
  title: string;
  versions: Versions<Draft>;
  /** What a field would be saved as. */
  meaning: (draft: Draft, field: keyof Draft) => string;
  labelOf: (field: keyof Draft) => string;
  /** A field's value as a person reads it; lists take a line for each entry. */
  textOf: (draft: Draft, field: keyof Draft) => string;
  close: () => void;
  onSettle: (draft: Draft) => void;
};

type Choices<Draft> = Partial<Record<keyof Draft, Side>>;

/** Somebody else saved first: each field that differs, mine beside theirs, to choose from. Nothing is lost. */
export function ConflictDialog<Draft extends object>(props: ConflictDialogProps<Draft>) {
  const { title, versions, meaning, labelOf, textOf, close, onSettle } = props;
  const { t } = useTranslation();
  const [found] = useState(() => differences(versions, meaning));
  const [choices, setChoices] = useState(
    () => Object.fromEntries(found.map(({ field, suggested }) => [field, suggested])) as Choices<Draft>,
  );
  return (
    <Modal
      width={760}
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('ui.conflict.back')}</Button>
          <Button variant="primary" onClick={() => onSettle(settle(versions, choices))}>
            {t('ui.conflict.save')}
          </Button>
        </>
      }
    >
      <p>{t('ui.conflict.text')}</p>
      <table className="ch-conflict">
        <thead>
          <tr>
            <th scope="col">{t('ui.conflict.field')}</th>
            <th scope="col">{t('ui.conflict.mine')}</th>
            <th scope="col">{t('ui.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ field, isContested }) => (
            <tr key={String(field)}>
              <th scope="row">
                {labelOf(field)}
                {isContested && <small>{t('ui.conflict.both')}</small>}
              </th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <label>
                    <input
                      type="radio"
                      name={String(field)}
                      checked={choices[field] === side}
                      onChange={() => setChoices({ ...choices, [field]: side })}
                    />
                    {textOf(versions[side], field) || t('ui.conflict.empty')}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
