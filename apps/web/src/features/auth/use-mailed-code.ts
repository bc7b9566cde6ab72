import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The code that the mailed link carried. It leaves the address at once; empty where there was none. */
export function useMailedCode(): string {
  const [params, setParams] = useSearchParams();
  const [code] = useState(() => params.get('code') ?? '');
  const isInAddress = params.has('code');
  useEffect(() => {
    if (isInAddress) setParams({}, { replace: true });
  }, [isInAddress, setParams]);
  return code;
}
