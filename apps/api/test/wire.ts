import { Socket } from 'node:net';
import pg from 'pg';

/** What a request says to the database: its statements, packet by packet. */
export type Packet = string[];

type Write = (this: Socket, ...given: unknown[]) => unknown;
type Sender = pg.Client & { connection: { stream: Socket } };
type Transaction = { statements: string[]; packets: Packet[] };

/**
 * Listens to the packets that the requests of `work` send. A packet is what one write hands to the socket, so it is also a
 * round trip: nobody writes again before something was answered. Background work, which looks up no session, is left out.
 */
export async function listenToWire(work: () => Promise<unknown>): Promise<Packet[]> {
  const client = pg.Client.prototype as unknown as { query: (this: Sender, ...given: unknown[]) => unknown };
  const socket = Socket.prototype as unknown as Record<'_write' | '_writev', Write>;
  const { query } = client;
  const { _write, _writev } = socket;
  const transactions: Transaction[] = [];
  const open = new Map<Socket, Transaction>();
  client.query = function (...given) {
    const [asked] = given as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    const { stream } = this.connection;
    if (text.includes('begin ')) {
      const begun: Transaction = { statements: [], packets: [] };
      transactions.push(begun);
      open.set(stream, begun);
    }
    open.get(stream)?.statements.push(text);
    return query.apply(this, given);
  };
  const counting = (write: Write): Write =>
    function (...given) {
      const transaction = open.get(this);
      if (transaction && transaction.statements.length > 0)
        transaction.packets.push(transaction.statements.splice(0, transaction.statements.length));
      return write.apply(this, given);
    };
  socket._write = counting(_write);
  socket._writev = counting(_writev);
  try {
    await work();
  } finally {
    client.query = query;
    Object.assign(socket, { _write, _writev });
  }
  return transactions.filter(isRequest).flatMap(({ packets }) => packets);
}

const isRequest = ({ packets }: Transaction) => packets.flat().some((text) => text.includes('token_hash'));

type WireBudget = { statements: number; packets: number };

/** All that was sent, cut short for reading, when it is more than the budget has or in more packets; else nothing. */
export function beyondBudget(packets: readonly Packet[], budget: WireBudget): Packet[] {
  const isWithin = packets.flat().length <= budget.statements && packets.length <= budget.packets;
  return isWithin ? [] : packets.map((texts) => texts.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 100)));
}
