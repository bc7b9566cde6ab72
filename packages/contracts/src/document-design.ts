import {
  DENSITIES,
  LOGO_SIZES,
  ORIENTATIONS,
  PAGE_SIZES,
  PAPER_FONTS,
  TEMPLATES,
} from '@countinghouse/domain/documents/printed';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Version } from './wire.ts';

const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour has six hex digits.');

/** How documents look, with the names of specification 3.5 and a few of our own. */
export const designFields = {
  designTemplate: z.enum(TEMPLATES),
  designBackgroundColor: HexColor,
  designPrimaryColor: HexColor,
  designWatermarkText: z.string().trim().max(40),
  designWatermarkOpacity: z.number().min(0).max(1),
  designWatermarkBold: z.boolean(),
  designWatermarkItalics: z.boolean(),
  /** Degrees, counter-clockwise below zero. */
  designWatermarkAngle: z.int().min(-90).max(90),
  designPageSize: z.enum(PAGE_SIZES),
  designPageOrientation: z.enum(ORIENTATIONS),
  designFont: z.enum(PAPER_FONTS),
  designDensity: z.enum(DENSITIES),
  /** Millimetres. */
  designMargin: z.int().min(8).max(40),
  designLogoSize: z.enum(LOGO_SIZES),
};

export const DesignInput = z.object(designFields);
export type DesignInput = z.input<typeof DesignInput>;

export const Design = DesignInput.extend({
  /** The logo as it is printed, as a data URL; '' without one. */
  imageBase64: z.string(),
  /** That of the document settings, which the design is a part of. */
  version: Version,
});
export type Design = z.infer<typeof Design>;

export const getDesign = endpoint({
  id: 'getDesign',
  method: 'GET',
  path: '/invoices/design',
  summary: 'How documents look',
  access: { can: 'settings.read' },
  response: Design,
  errors: [],
});

export const saveDesign = endpoint({
  id: 'saveDesign',
  method: 'PUT',
  path: '/invoices/design',
  summary: 'Change how documents look; approved documents keep the look they were approved with',
  access: { can: 'settings.write' },
  message: 'Design updated',
  body: DesignInput.partial().extend({ version: Version.optional() }),
  response: Design,
  errors: ['record.stale'],
});

export const DesignVersion = z.object({
  idDesignVersion: Id,
  ...designFields,
  createdBy: z.object({ firstName: z.string(), lastName: z.string() }),
  createdDate: z.iso.datetime(),
});
export type DesignVersion = z.infer<typeof DesignVersion>;

export const listDesignVersions = endpoint({
  id: 'listDesignVersions',
  method: 'GET',
  path: '/invoices/designVersions',
  summary: 'The looks that documents had, newest first; at most 50',
  access: { can: 'settings.read' },
  response: z.array(DesignVersion),
  errors: [],
});

export const listTemplates = endpoint({
  id: 'listTemplates',
  method: 'GET',
  path: '/invoices/invoiceTemplates',
  summary: 'The templates a document can be printed with',
  access: { can: 'settings.read' },
  response: z.array(z.object({ designTemplate: z.enum(TEMPLATES), name: z.string(), description: z.string() })),
  errors: [],
});
