import type { Control } from './control.ts';

/** The same control from another process, such as a journey that did not start the server itself. */
export function connectControl(url: string): Control {
  const call = async (name: string, args: unknown[]) => {
    const response = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify({ name, args }) });
    const { answer, error } = (await response.json()) as { answer?: unknown; error?: string };
    if (error) throw new Error(error);
    return answer;
  };
  return new Proxy({} as Control, {
    // Awaiting it must not look like a call of its own.
    get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => call(String(name), args)),
  });
}
