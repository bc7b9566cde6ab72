import { setupServer } from 'msw/node';

/** The API as far as a test declares it; a call nobody declared fails the test. Started and emptied by setup.ts. */
export const server = setupServer();
