import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeStream } from './change-stream.ts';

/** For as long as somebody is signed in, this tab hears what others change. Its code comes after the page. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let isOver = false;
    let stream: ChangeStream | undefined;
    const begin = async () => {
      const { ChangeStream } = await import('./change-stream.ts');
      if (isOver) return;
      stream = new ChangeStream(client);
      stream.start();
    };
    // Without it the tab asks as it always did.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      stream?.stop();
    };
  }, [client]);
}
