import type { DesignInput } from '@countinghouse/contracts/document-design';
import type { PaperDesign } from '@countinghouse/domain/documents/printed';

/** The settings' names for a look, as the paper reads them. */
export const paperDesignOf = (design: DesignInput): PaperDesign => ({
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
});
