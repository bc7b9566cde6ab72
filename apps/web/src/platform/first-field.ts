import { useEffect } from 'react';
import { useIsPhone } from './viewport.ts';

/**
 * Whoever begins a record types its name first, so the field of that name has the focus. On a phone the keyboard would
 * cover the form before it was seen.
 */
export function useFirstField(name: string, isWanted: boolean) {
  const isPhone = useIsPhone();
  useEffect(() => {
    if (isWanted && !isPhone) document.getElementsByName(name)[0]?.focus();
  }, [name, isWanted, isPhone]);
}
