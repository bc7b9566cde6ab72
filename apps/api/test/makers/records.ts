import type { Endpoint } from '@countinghouse/contracts/endpoint';
import * as mailServers from '@countinghouse/contracts/mail-servers';
import * as recurring from '@countinghouse/contracts/recurring';
import * as vendors from '@countinghouse/contracts/vendors';
import { dayAfter } from '@countinghouse/domain/documents/days';
import type { TestWorld } from '../harness.ts';
import type { Member } from './businesses.ts';
import { aCustomer } from './customers.ts';
import { aMailServer } from './mail-servers.ts';
import { aSeries } from './recurring.ts';
import { aSalesTax } from './sales-taxes.ts';
import { aVendor } from './vendors.ts';

/** A room's record: how it is created, loaded and saved, and one with as much in it as it can hold. */
export type RecordRoom = {
  create: Endpoint;
  load: Endpoint;
  save: Endpoint;
  make: (world: TestWorld, member: Member) => Promise<number>;
};

/** Rooms made from the kit. What holds for each record, as that it can be sent back as it was loaded, is tried with them. */
export const RECORD_ROOMS: readonly RecordRoom[] = [
  {
    create: vendors.createVendor,
    load: vendors.getVendor,
    save: vendors.updateVendor,
    make: async (world, member) => {
      const { idSalesTax } = await aSalesTax(world, member);
      return (await aVendor(world, member, { ...aRichVendor, defaultTaxes: [idSalesTax] })).idVendor;
    },
  },
  {
    create: mailServers.createMailServer,
    load: mailServers.getMailServer,
    save: mailServers.updateMailServer,
    make: async (world, member) => (await aMailServer(world, member, aRichMailServer)).idMailServer,
  },
  {
    create: recurring.createSeries,
    load: recurring.getSeries,
    save: recurring.updateSeries,
    make: async (world, member) => {
      const { idClient } = await aCustomer(world, member);
      const start = dayAfter(new Date().toISOString().slice(0, 10), 7);
      const rise = { from: dayAfter(start, 60), percent: 3 };
      return (await aSeries(world, member, { idClient, rise, rule: { start, endsOn: dayAfter(start, 300) } })).idSeries;
    },
  },
];

const aRichVendor = {
  contacts: [{ name: 'Ida', role: 'Sales', email: 'ida@example.com', phone: '514 555-0101' }],
  emails: [{ emailName: 'Orders', emailAddress: 'orders@example.com' }],
  numbers: [{ contactName: 'Desk', contactNumber: '514 555-0199' }],
  taxNumbers: [{ label: 'GST', number: '123456789RT0001' }],
  website: 'https://example.com',
  paymentMethod: 'transfer' as const,
};

const aRichMailServer = {
  authMethod: 'plain' as const,
  username: 'office',
  password: 'kept to ourselves',
  replyTo: 'hello@example.com',
  bounceTo: 'bounces@example.com',
  usedFor: ['documents' as const, 'reminders' as const],
  dailyLimit: 500,
};
