import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { reportFault } from './faults.ts';

const unanswered = http.all('*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  reportFault(`Nobody answers ${request.method} ${pathname}${search}. Say what it answers: onCall(endpoint, reply).`);
  return HttpResponse.error();
});

/** The API as far as a test declares it with `onCall`; any other request fails the test. Started and emptied by setup.ts. */
export const server = setupServer(unanswered);
