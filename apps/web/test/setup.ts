import './browser.ts';
// Unbundled, React Aria takes seconds to load on a busy machine: here, once for a worker, and not inside somebody's test.
import 'react-aria-components/Menu';
import 'react-aria-components/Modal';
import { checkSession, listSocialProviders } from '@countinghouse/contracts/auth';
import { countEventsOfMonth } from '@countinghouse/contracts/calendar';
import { getCalendarSettings } from '@countinghouse/contracts/calendar-settings';
import { getScheduleSender } from '@countinghouse/contracts/document-sending';
import { getInvoiceFigures } from '@countinghouse/contracts/invoices';
import { getDocumentFees, getLateFeeSettings } from '@countinghouse/contracts/late-fees';
import { countUnread } from '@countinghouse/contracts/notifications';
import { getOnlineSettings, getOnlineState } from '@countinghouse/contracts/online-payments';
import { getPaymentPlan } from '@countinghouse/contracts/payment-requests';
import { listQuestions } from '@countinghouse/contracts/public-share';
import { findSeriesOfInvoice } from '@countinghouse/contracts/recurring';
import {
  getCustomerReminders,
  getDocumentReminder,
  getReminderSettings,
  listReminders,
} from '@countinghouse/contracts/reminders';
import { listShareLinks } from '@countinghouse/contracts/share-links';
import { countUnbilledWork } from '@countinghouse/contracts/unbilled-work';
import { getUnplacedSums } from '@countinghouse/contracts/unplaced-money';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { dismissAllToasts } from '../src/platform/notify.ts';
import { preferences } from '../src/platform/preferences.ts';
import { loadRoomTexts, startTexts } from '../src/texts.ts';
import { anAccount } from './accounts.ts';
import { FIRST_CALENDAR } from './calendar.ts';
import { onNewBusiness } from './dashboard.ts';
import { noMails } from './document-sending.ts';
import { takeFaults } from './faults.ts';
import { NO_FIGURES } from './invoices.ts';
import { onCall } from './on-call.ts';
import { aPlan, NO_UNPLACED, NOTHING_ONLINE, ONLINE_OFF } from './online-payments.ts';
import { NO_FEE_SETTINGS, NO_FEES, NO_REMINDER, NO_REMINDERS, NO_RULES } from './reminders.ts';
import { server } from './server.ts';

// A screen is loaded when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(async () => {
  server.listen();
  await startTexts();
  await loadRoomTexts();
});

/** What every page asks for, answered for an administrator of a new business; a test that is about it says it anew. */
beforeEach(() => {
  onCall(checkSession, anAccount());
  onCall(listSocialProviders, []);
  onCall(getInvoiceFigures, NO_FIGURES);
  onCall(getScheduleSender, noMails);
  onCall(listShareLinks, []);
  onCall(listQuestions, []);
  onCall(findSeriesOfInvoice, null);
  onCall(getOnlineSettings, ONLINE_OFF);
  onCall(getOnlineState, NOTHING_ONLINE);
  onCall(getPaymentPlan, aPlan({ canAsk: false }));
  onCall(getUnplacedSums, NO_UNPLACED);
  onCall(getDocumentReminder, { ...NO_REMINDER, sent: [] });
  onCall(listReminders, NO_REMINDERS);
  onCall(getDocumentFees, NO_FEES);
  onCall(getCalendarSettings, FIRST_CALENDAR);
  onCall(countUnbilledWork, { count: 0, isMore: false });
  onCall(countEventsOfMonth, { days: [] });
  onCall(getReminderSettings, NO_RULES);
  onCall(getLateFeeSettings, NO_FEE_SETTINGS);
  onCall(getCustomerReminders, { idClient: 1, isOff: false });
  onNewBusiness();
  onCall(countUnread, { unread: 0, isEstimate: false });
});

/** The files of a run share one browser (vitest.config.ts), so every test leaves it as it found it. */
afterEach(async () => {
  cleanup();
  // A request that was just sent still looks for its answer: it belongs to this test and not to the next one.
  await new Promise((resolve) => setTimeout(resolve));
  server.resetHandlers();
  dismissAllToasts();
  sessionStorage.clear();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  preferences.reload();
  const faults = takeFaults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

afterAll(() => server.close());
