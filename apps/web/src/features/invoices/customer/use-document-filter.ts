import { CUSTOMER_FIGURES, type CustomerFigure } from '@countinghouse/contracts/customer-documents';
import { useSearchParams } from 'react-router';
import type { DocumentFilter } from './customer-documents.api.ts';

export type FilterControl = DocumentFilter & {
  /** Presses a figure, or lets go of it. */
  press: (figure: CustomerFigure) => void;
  search: (text: string) => void;
  clear: () => void;
};

/** What the strip presses and the list shows: in the address, so that both read the same and a link says it. */
export function useDocumentFilter(): FilterControl {
  const [params, setParams] = useSearchParams();
  const figure = CUSTOMER_FIGURES.find((one) => one === params.get('figure')) ?? '';
  const listSearch = params.get('q') ?? '';
  const show = (filter: DocumentFilter) => {
    const said = { figure: filter.figure, q: filter.listSearch };
    setParams(
      Object.entries(said).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return {
    figure,
    listSearch,
    press: (pressed) => show({ figure: pressed === figure ? '' : pressed, listSearch }),
    search: (text) => show({ figure, listSearch: text }),
    clear: () => show({ figure: '', listSearch: '' }),
  };
}
