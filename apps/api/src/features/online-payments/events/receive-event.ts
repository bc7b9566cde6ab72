import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { KeyConfig } from '../settings/load-settings.ts';
import { openKey } from '../settings/provider-keys.ts';
import { findSettings, noteOnSettings } from '../settings/settings.repo.ts';
import { insertEvent } from './events.repo.ts';
import { isSigned } from './signature.ts';

export const eventJob = defineJob('online.event', z.object({ eventId: z.string() }), { lane: 'provider' });

const ProviderEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number(),
  data: z.object({ object: z.object({ id: z.string().max(255).optional() }) }),
});

type EventDelivery = { text: string; signature: string; config: KeyConfig };

/** Keeps that something happened, once, and answers at once; what happened the provider is asked by a job. */
export async function receiveEvent(ctx: Ctx, { text, signature, config }: EventDelivery): Promise<void> {
  const settings = await findSettings(ctx);
  const secret =
    settings && openKey(config.secretKey, ctx.businessId, 'webhook_secret', settings.webhook_secret_sealed);
  // By the machine's own clock: that is what the signature was made by.
  if (!secret || !isSigned({ text, header: signature, secret, now: new Date() }))
    throw new AppError('online.event_refused');
  const event = ProviderEvent.safeParse(jsonOf(text));
  if (!event.success) throw new AppError('online.event_refused');
  const { id, type, created, data } = event.data;
  const isNew = await insertEvent(ctx, {
    eventId: id,
    type,
    objectId: data.object.id ?? '',
    occurredAt: new Date(created * 1_000),
  });
  if (!isNew) return;
  await noteOnSettings(ctx, { last_event_at: ctx.now });
  await ctx.enqueue(eventJob, { eventId: id });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
