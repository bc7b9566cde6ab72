import { Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../ui/overlay/Popup.tsx';
import { TagSelect } from './TagSelect.tsx';
import { TagsDrawer } from './TagsDrawer.tsx';

/** The button of a bulk bar that puts one label on everything marked. */
export function TagAction({ onPick }: { onPick: (idTag: number) => void }) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [layer, setLayer] = useState<'select' | 'manage'>();
  const close = () => setLayer(undefined);
  return (
    <>
      <button ref={anchor} type="button" aria-haspopup="dialog" onClick={() => setLayer(layer ? undefined : 'select')}>
        <Tag size={15} aria-hidden="true" />
        {t('tags.tag')}
      </button>
      {layer === 'select' && (
        <Popup label={t('tags.select')} anchor={anchor} side="above" width={260} onClose={close}>
          <TagSelect chosen={[]} onPick={({ id }) => (close(), onPick(id))} onManage={() => setLayer('manage')} />
        </Popup>
      )}
      {layer === 'manage' && <TagsDrawer onClose={close} />}
    </>
  );
}
