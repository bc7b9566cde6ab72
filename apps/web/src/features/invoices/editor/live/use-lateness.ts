import { useEffect, useRef, useState } from 'react';

/** Whoever waits longer than this is told so. */
const LATE = 500;

/** How long the last change took to be seen, and whether one is not seen yet that should be. */
export function useLateness() {
  const began = useRef(0);
  const hasSeen = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A change that was not even put together yet: what is seen meanwhile is an older one. */
  const isWaiting = useRef(false);
  const [isLate, setIsLate] = useState(false);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isLate,
    /** Undefined until a change was seen. */
    seconds,
    begin: () => {
      isWaiting.current = true;
      began.current = performance.now();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsLate(true), LATE);
    },
    settle: () => {
      isWaiting.current = false;
    },
    end: () => {
      if (isWaiting.current) return;
      clearTimeout(timer.current);
      setIsLate(false);
      // The first page came with the screen: nobody waited for a change.
      if (hasSeen.current) setSeconds((performance.now() - began.current) / 1_000);
      hasSeen.current = true;
    },
  };
}
