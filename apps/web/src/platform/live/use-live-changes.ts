import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ChangeStream } from './change-stream.ts';

/** For as long as somebody is signed in, this tab hears what others change. */
export function useLiveChanges(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    const stream = new ChangeStream(client);
    stream.start();
    return () => stream.stop();
  }, [client]);
}
