import { handleJob } from '../../platform/jobs/worker.ts';
import { handleEvent } from './events/handle-event.ts';
import { eventJob } from './events/receive-event.ts';
import { runsOf } from './provider/provider-access.ts';
import { receiptJob } from './record/receipt.job.ts';
import { sendOnlineReceipt } from './record/send-receipt.ts';
import { carryRefund, refundJob } from './refunds/carry-refund.ts';
import { detachJob, detachMethod } from './saved-methods/forget-method.ts';
import { sweepJob } from './sweep/sweep.job.ts';
import { sweep, sweepAgain } from './sweep/sweep.ts';
import { carrySendBack, sendBackJob } from './unplaced/send-back.ts';

export const onlineJobs = [
  handleJob(eventJob, (open, { eventId }, { platform, isLastAttempt }) =>
    handleEvent(runsOf(open, platform), eventId, isLastAttempt),
  ),
  handleJob(refundJob, (open, { id }, { platform }) => carryRefund(runsOf(open, platform), id)),
  handleJob(sendBackJob, (open, { id }, { platform }) => carrySendBack(runsOf(open, platform), id)),
  handleJob(detachJob, (open, { method }, { platform }) => detachMethod(runsOf(open, platform), method)),
  handleJob(receiptJob, (open, { paymentId }) => open((ctx) => sendOnlineReceipt(ctx, paymentId))),
  handleJob(sweepJob, async (open, _payload, { platform, isLastAttempt }) => {
    try {
      await sweep(runsOf(open, platform));
    } catch (error) {
      // Whatever was wrong this time, the next one comes.
      if (isLastAttempt) await open(sweepAgain);
      throw error;
    }
    await open(sweepAgain);
  }),
];
