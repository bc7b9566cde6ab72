type Policy = { createScriptURL: (address: string) => string };
type Policies = { createPolicy: (name: string, rules: Policy) => Policy };

const ownScript = (address: string): string => {
  const { origin } = new URL(address, window.location.href);
  if (origin !== window.location.origin) throw new TypeError(`not a script of ours: ${address}`);
  return address;
};

let policy: Policy | undefined;

/** The page's policy lets a script's address through only here, and only when the script is our own. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('app', { createScriptURL: ownScript }) ?? { createScriptURL: ownScript };
  return policy.createScriptURL(address);
}

/** Starts a worker from a file of this build. */
export const ownWorker = (address: string): Worker => new Worker(trusted(address), { type: 'module' });
