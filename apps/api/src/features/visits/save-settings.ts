import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type {
  saveVisitRates,
  saveVisitSettings,
  VisitRates,
  VisitSettings,
} from '@countinghouse/contracts/visit-settings';
import { fullNameOf } from '@countinghouse/domain/customers/names';
import { e4 } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { onlyChanges, saveRecord } from '../../platform/save-record.ts';
import { listBillableItems } from '../services/index.ts';
import { findUserNames, listActiveUsers } from '../users/index.ts';
import { findSettings, listRates, lockSettings, setRate, updateSettings } from './settings.repo.ts';

export async function loadSettings(ctx: Ctx): Promise<VisitSettings> {
  const { serviceId, stepMinutes, version } = await findSettings(ctx);
  const [service] = serviceId === null ? [] : await listBillableItems(ctx, [serviceId]);
  return { idTimeService: serviceId, timeServiceName: service?.name ?? '', stepMinutes, version };
}

type SettingsInput = HandlerInput<typeof saveVisitSettings>['body'];

export const saveSettings = (
  ctx: Ctx,
  { idTimeService, stepMinutes, version }: SettingsInput,
): Promise<VisitSettings> =>
  saveRecord(ctx, {
    action: 'visit_settings.updated',
    subject: 'visits',
    id: 0,
    version,
    lock: () => lockSettings(ctx),
    load: () => loadSettings(ctx),
    write: async () => {
      if (idTimeService !== null) await requireService(ctx, idTimeService);
      await updateSettings(ctx, { serviceId: idTimeService, stepMinutes });
    },
    changes: onlyChanges(settingsStory),
  });

const settingsStory = ({ idTimeService, timeServiceName, stepMinutes }: VisitSettings) => ({
  idTimeService,
  timeServiceName,
  stepMinutes,
});

/** Time is work: a part cannot be an hour. */
async function requireService(ctx: Ctx, id: number): Promise<void> {
  const [service] = await listBillableItems(ctx, [id]);
  if (!service || service.isPart) throw new AppError('service.not_found', { idTimeService: 'Choose a service.' });
}

export async function loadRates(ctx: Ctx): Promise<VisitRates> {
  const rates = await listRates(ctx);
  const users = await listActiveUsers(ctx);
  return {
    rates: users.map(({ id, first_name: firstName, last_name: lastName }) => {
      const rate = rates.get(id);
      return {
        idUser: id,
        fullName: fullNameOf({ firstName, lastName }),
        costPerHour: rate === undefined ? null : e4(rate),
      };
    }),
  };
}

type RatesInput = HandlerInput<typeof saveVisitRates>['body'];

export async function saveRates(ctx: Ctx, { rates }: RatesInput): Promise<VisitRates> {
  const ids = rates.map(({ idUser }) => idUser);
  if ((await findUserNames(ctx, ids)).size !== ids.length) throw new AppError('user.not_found');
  const before = await listRates(ctx, ids);
  for (const { idUser, costPerHour } of rates) await setRate(ctx, idUser, costPerHour);
  await ctx.audit({
    action: 'visit_rates.updated',
    subject: 'visits',
    subjectId: 0,
    before: Object.fromEntries(before),
    after: Object.fromEntries(rates.map(({ idUser, costPerHour }) => [idUser, costPerHour])),
  });
  return loadRates(ctx);
}
