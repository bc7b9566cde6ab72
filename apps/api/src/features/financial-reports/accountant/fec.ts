import { dayIn } from '@countinghouse/domain/days/zones';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { FEC_HEAD, fecLine } from '@countinghouse/domain/reports/fec';
import { entryWords } from '../entry-words.ts';
import { journalLines, type LedgerBook } from './journal-pages.ts';

const LINE_END = '\r\n';

/** The file in pieces: its head, what accounts began with as one entry, then every entry of the period. */
export async function* fecChunks(book: LedgerBook): AsyncGenerator<string> {
  const exponent = exponentOf(book.currencyCode);
  const opening = book.opening
    .filter(({ amount }) => amount !== 0)
    .map(({ code, name, amount }) =>
      fecLine(
        {
          subject: '',
          source: 'opening',
          number: 0,
          postedOn: book.span.from,
          accountCode: code,
          accountName: name,
          party: null,
          reference: 'AN',
          text: 'A nouveaux',
          amount,
          validOn: book.span.from,
          foreign: null,
        },
        exponent,
      ),
    );
  yield `${[FEC_HEAD, ...opening].join(LINE_END)}${LINE_END}`;
  for await (const lines of journalLines(book))
    yield lines
      .map(
        (line) =>
          fecLine(
            {
              subject: line.subject,
              source: line.source,
              number: line.number,
              postedOn: line.posted_on,
              accountCode: line.code,
              accountName: line.account,
              party: line.party,
              reference: line.name,
              text: line.memo || line.description || entryWords(line.kind),
              amount: line.cents,
              validOn: dayIn(book.zone, line.created_at),
              foreign:
                line.currency_code === null
                  ? null
                  : {
                      amount: line.currency_cents ?? 0,
                      exponent: exponentOf(line.currency_code),
                      currencyCode: line.currency_code,
                    },
            },
            exponent,
          ) + LINE_END,
      )
      .join('');
}
