import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api.ts';
import { ListBody } from './ListBody.tsx';

const failure = (code: ErrorCode) => new ApiError({ ...ERRORS[code], code, requestId: 'test' });

function startsAgainAfter(error: unknown): boolean {
  const toStart = vi.fn<() => void>();
  render(
    <ListBody
      label="Things"
      columns={[]}
      idOf={() => 1}
      nameOf={() => ''}
      onOpen={() => undefined}
      page={{ data: undefined, isPlaceholderData: false, isError: true, error, refetch: () => undefined }}
      list={{ view: { sort: { by: 'name', order: 'asc' } }, change: () => undefined, toStart }}
      failed="Things did not load"
      empty="None"
      renderCard={() => null}
      foot={null}
    />,
  );
  return toStart.mock.calls.length > 0;
}

it('starts again when its page can no longer be found, and for no other failure', () => {
  expect(startsAgainAfter(failure('list.cursor_invalid'))).toBe(true);
  expect(startsAgainAfter(failure('service.unavailable'))).toBe(false);
});
