import {
  DENSITIES,
  isOrderOf,
  LOGO_POSITIONS,
  LOGO_SIZES,
  ORIENTATIONS,
  PAGE_SIZES,
  PAPER_COLUMNS,
  PAPER_FONTS,
  PAPER_SECTIONS,
  type PaperDesign,
  TEMPLATES,
} from '@countinghouse/domain/documents/printed';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, IdOrNone, Version } from './wire.ts';

const HexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'A colour has six hex digits.')
  .max(7);

/** All of them in the order they are printed; none for the order the template has by itself. */
const orderOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .array(z.enum(names))
    .max(names.length)
    .refine((order) => isOrderOf(names, order), 'Each of them once.');

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
  designLogoPosition: z.enum(LOGO_POSITIONS),
  designSections: orderOf(PAPER_SECTIONS),
  designColumns: orderOf(PAPER_COLUMNS),
  designSignature: z.boolean(),
  /** Below the line; '' for the word that the paper's language has. */
  designSignatureLabel: z.string().trim().max(60),
};

export const DesignInput = z.object(designFields);
export type DesignInput = z.input<typeof DesignInput>;

/** The settings' names for a look, as the paper reads them. */
export const paperDesignOf = (design: DesignInput) =>
  ({
    template: design.designTemplate,
    primaryColor: design.designPrimaryColor,
    backgroundColor: design.designBackgroundColor,
    watermark: {
      text: design.designWatermarkText.trim(),
      opacity: design.designWatermarkOpacity,
      isBold: design.designWatermarkBold,
      isItalic: design.designWatermarkItalics,
      degrees: design.designWatermarkAngle,
    },
    pageSize: design.designPageSize,
    orientation: design.designPageOrientation,
    font: design.designFont,
    density: design.designDensity,
    margin: design.designMargin,
    logoSize: design.designLogoSize,
    logoPosition: design.designLogoPosition,
    sections: design.designSections,
    columns: design.designColumns,
    signature: { isShown: design.designSignature, label: design.designSignatureLabel.trim() },
  }) satisfies PaperDesign;

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
  record: Design,
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
  summary: 'The looks that documents had, newest first; at most 50. Those of a named design by its id',
  access: { can: 'settings.read' },
  query: z.object({ idDesign: IdOrNone.default(0) }),
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
