import { useState } from 'react';

/** A drawer must stay until it has slid away: only then does antd give the focus back to what opened it. */
export function useLeaving(onClose: () => void) {
  const [open, setOpen] = useState(true);
  return {
    open,
    onClose: () => setOpen(false),
    afterOpenChange: (isOpen: boolean) => {
      if (!isOpen) onClose();
    },
  };
}
