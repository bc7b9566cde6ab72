import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

type SubmitButtonProps = { isPending: boolean; pendingText: string; children: ReactNode };

/** Sends a form. While it runs it stays in place and says so; a second press does nothing. */
export function SubmitButton({ isPending, pendingText, children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant="primary" size="large" aria-disabled={isPending} data-block>
      {isPending ? (
        <>
          <LoaderCircle size={16} className="ch-spin" />
          <output>{pendingText}</output>
        </>
      ) : (
        children
      )}
    </Button>
  );
}
