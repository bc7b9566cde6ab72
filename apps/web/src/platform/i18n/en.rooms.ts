import { vendorTexts } from '../../features/vendors/texts.en.ts';
import { businessTexts } from './en.businesses.ts';
import { customerTexts } from './en.customers.ts';
import { designTexts } from './en.design.ts';
import { fileTexts } from './en.files.ts';
import { importTexts } from './en.imports.ts';
import { invoiceTexts } from './en.invoices.ts';
import { mentionTexts } from './en.mentions.ts';
import { paperTexts } from './en.paper.ts';
import { partTexts } from './en.parts.ts';
import { salesTaxTexts } from './en.sales-taxes.ts';
import { serviceTexts } from './en.services.ts';
import { settingsTexts } from './en.settings.ts';
import { tagTexts } from './en.tags.ts';
import { roomUiTexts } from './en.ui-in-rooms.ts';

/** Every sentence of the signed-in rooms. Strangers never download them. */
export const rooms = {
  businesses: businessTexts,
  customers: customerTexts,
  design: designTexts,
  files: fileTexts,
  imports: importTexts,
  invoices: invoiceTexts,
  mentions: mentionTexts,
  paper: paperTexts,
  parts: partTexts,
  services: serviceTexts,
  salesTaxes: salesTaxTexts,
  settings: settingsTexts,
  tags: tagTexts,
  ui: roomUiTexts,
  vendors: vendorTexts,
} as const;
