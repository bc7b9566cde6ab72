import { useEffect, useState } from 'react';

/** Another form for each item that is made, so that nothing of the last one is left; it begins at the first field again. */
export function useFormsInARow(firstField: string) {
  const [made, setMade] = useState(0);
  useEffect(() => {
    if (made > 0) document.getElementsByName(firstField)[0]?.focus();
  }, [made, firstField]);
  const another = () => {
    setMade(made + 1);
    window.scrollTo({ top: 0 });
  };
  return { made, another };
}
