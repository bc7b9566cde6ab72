import type { Endpoint } from '@countinghouse/contracts/endpoint';
import * as mailServers from '@countinghouse/contracts/mail-servers';
import * as vendors from '@countinghouse/contracts/vendors';
import type { TestWorld } from '../harness.ts';
import type { Member } from './businesses.ts';
import { aMailServer } from './mail-servers.ts';
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
