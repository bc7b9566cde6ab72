import type { Endpoint, Reply } from '@countinghouse/contracts/endpoint';
import { ApiError, apiBase, isProblem, NetworkError, sessionHeaders } from './api.ts';

type Upload = {
  file: File;
  fields?: Record<string, string>;
  /** 0 to 1, while the bytes are on their way. */
  onProgress?: (share: number) => void;
};

/** Sends one file. XMLHttpRequest, because fetch does not tell how far it is. */
export async function upload<E extends Endpoint>(endpoint: E, { file, fields = {}, onProgress }: Upload) {
  const form = new FormData();
  // Fields first: the server reads the parts in their order.
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const { data } = (await send(`${apiBase()}${endpoint.path}`, form, onProgress)) as { data?: unknown };
  const parsed = endpoint.response.safeParse(data);
  if (!parsed.success) throw new NetworkError(parsed.error);
  return parsed.data as Reply<E>;
}

function send(address: string, form: FormData, onProgress: Upload['onProgress']): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('Idempotency-Key', crypto.randomUUID());
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new NetworkError('upload'));
    request.onabort = request.onerror;
    request.onload = () => {
      const payload: unknown = request.response;
      if (request.status >= 200 && request.status < 300) resolve(payload);
      else reject(isProblem(payload) ? new ApiError(payload) : new NetworkError(payload));
    };
    request.send(form);
  });
}
