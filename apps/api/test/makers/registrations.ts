import { proofCode } from '../../src/features/auth/registration/proof-code.ts';
import { runJobs, send, type TestWorld } from '../harness.ts';

type RegistrationInput = { primaryEmail: string; [field: string]: unknown };

const WISH = {
  firstname: 'Nora',
  lastname: 'Lind',
  mobile: '',
  password: 'an honest blue bicycle',
  idCountry: 39,
  timezone: 'America/Toronto',
};

const post = (world: TestWorld, url: string, payload: object, cookies = {}) =>
  send(world.app, { cookies }, { method: 'POST', url, payload });

/** Fills in the form; answers the secret that the waiting page keeps. */
export async function askForBusiness(world: TestWorld, input: RegistrationInput): Promise<string> {
  const reply = await post(world, '/auth/register', { ...WISH, ...input });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().data.registration;
}

/** The code in the newest mail to this address. */
export async function mailedCode(world: TestWorld, email: string): Promise<string> {
  const { rows } = await world.owner.query<{ id: string; secret_hash: Buffer }>(
    'select id, secret_hash from directory.registrations where email = $1 order by id desc limit 1',
    [email],
  );
  const [row] = rows;
  if (!row) throw new Error(`nobody registered ${email}`);
  return proofCode(world.platform.config.secretKey, { id: Number(row.id), secret_hash: row.secret_hash });
}

export const proveAddress = (world: TestWorld, registration: string, code: string) =>
  post(world, '/auth/registration/prove', { registration, code });

export const followRegistration = async (world: TestWorld, registration: string) =>
  post(world, '/auth/registration', { registration });

/** The whole way: the form, the code from the mail, the background work. Answers what the waiting page then sees. */
export async function registerBusiness(world: TestWorld, input: RegistrationInput, { except = [] as string[] } = {}) {
  const registration = await askForBusiness(world, input);
  await proveAddress(world, registration, await mailedCode(world, input.primaryEmail));
  await runJobs(world, { except });
  const reply = await followRegistration(world, registration);
  const { data } = reply.json();
  const code = { AccessToken: data.signIn?.code, idUser: data.signIn?.idUser };
  return { registration, progress: data, code, cookies: cookiesOf(reply) };
}

/** Likewise, and signed in. */
export async function registerAndEnter(world: TestWorld, input: RegistrationInput, options?: { except: string[] }) {
  const { code, cookies } = await registerBusiness(world, input, options);
  const reply = await post(world, '/auth/exchange', code, cookies);
  return { account: reply.json(), cookies: cookiesOf(reply) };
}

const cookiesOf = (reply: Awaited<ReturnType<typeof post>>) =>
  Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
