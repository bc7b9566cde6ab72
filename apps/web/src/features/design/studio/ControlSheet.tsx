import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';

/** On a phone the page comes first; the controls slide over its lower half, so that a change is seen as it is made. */
export function ControlSheet({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-label={t('design.studio.controls')}
        onClick={() => {
          setIsOpen(true);
          onOpen();
        }}
      />
      {isOpen && (
        <Sheet title={t('design.studio.controls')} onClose={() => setIsOpen(false)}>
          {children}
        </Sheet>
      )}
    </>
  );
}
