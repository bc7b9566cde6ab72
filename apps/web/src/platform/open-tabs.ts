const KEY = 'ch.tab';
const LOCK = 'ch.tab.';
/** Longer than a page that is being reloaded holds on to its name. */
const PATIENCE = 1_000;

let own = readOwn();
let open: ReadonlySet<string> | undefined;

/** This tab's name; the same after a reload. */
export const ownTab = () => own;

/** False while nobody knows: what may belong to an open tab is left alone. */
export const isClosedTab = (tab: string): boolean => open !== undefined && tab !== own && !open.has(tab);

/** Asks the browser which tabs are open. One that cannot tell (no secure address) is taken at its word that none are. */
export async function lookForTabs(): Promise<void> {
  const held = (await locks()?.query())?.held ?? [];
  open = new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

/**
 * A tab holds a lock on its name for as long as it lives. A duplicated tab has a copy of the other's storage, name
 * included: it does not get the lock, and takes another name.
 */
function hold() {
  keepOwn();
  const forever = () => new Promise<never>(() => {});
  locks()
    ?.request(LOCK + own, { signal: AbortSignal.timeout(PATIENCE) }, forever)
    .catch(() => {
      own = crypto.randomUUID();
      hold();
    });
}

/** Missing where the address is not secure. */
const locks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;

function readOwn(): string {
  try {
    return sessionStorage.getItem(KEY) ?? crypto.randomUUID();
  } catch {
    return crypto.randomUUID();
  }
}

function keepOwn() {
  try {
    sessionStorage.setItem(KEY, own);
  } catch {
    // Storage is blocked: a reload is another tab.
  }
}

hold();
void lookForTabs();
// Others come and go while this one is not looked at.
window.addEventListener('focus', () => void lookForTabs());
