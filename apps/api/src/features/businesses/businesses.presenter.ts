import { type Company, CompanyInput, type Formats, FormatsInput, readImage } from '@countinghouse/contracts/businesses';
import { postalCodeText } from '@countinghouse/domain/locations/postal-code';
import type { CompanyRow } from './companies.repo.ts';
import type { DrawnImage } from './draw-image.ts';
import { letterheadLines } from './letterhead-lines.ts';

export const presentCompany = (row: CompanyRow): Company => {
  const company = {
    companyName: row.name,
    legalName: row.legal_name,
    registrationNumber: row.registration_number,
    industry: row.industry,
    companySize: CompanyInput.shape.companySize.parse(row.company_size),
    companyType: CompanyInput.shape.companyType.parse(row.company_type),
    companyEmail: row.email,
    phoneCode: row.phone_code,
    companyContactNumber: row.phone,
    website: row.website,
    webPages: CompanyInput.shape.webPages.parse(row.web_pages),
    address: presentAddress(row),
    serviceAddress: row.has_service_address ? presentServiceAddress(row) : null,
  };
  return {
    ...company,
    letterhead: letterheadLines(company),
    image: imageUrl(row.logo_image_id),
    coverImage: imageUrl(row.cover_image_id),
    currencyCode: row.currency_code,
    version: row.version,
  };
};

const presentAddress = (row: CompanyRow): Company['address'] => ({
  idCountry: row.country_id,
  idState: row.state_id,
  idCity: row.city_id,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  postalCode: postalCodeText(row.country_iso2, row.postal_code),
  country: row.country_name ?? '',
  state: row.state_name ?? '',
  city: row.city_name ?? '',
});

const presentServiceAddress = (row: CompanyRow): Company['address'] => ({
  idCountry: row.service_country_id,
  idState: row.service_state_id,
  idCity: row.service_city_id,
  addressLine1: row.service_address_line1,
  addressLine2: row.service_address_line2,
  postalCode: postalCodeText(row.service_country_iso2, row.service_postal_code),
  country: row.service_country_name ?? '',
  state: row.service_state_name ?? '',
  city: row.service_city_name ?? '',
});

export const presentFormats = (row: CompanyRow): Formats => ({
  phoneFormat: FormatsInput.shape.phoneFormat.parse(row.phone_format),
  dateTimeZone: row.timezone,
  dateFormat: FormatsInput.shape.dateFormat.parse(row.day_format),
  timeFormat: FormatsInput.shape.timeFormat.parse(row.hour_format),
  weekStart: FormatsInput.shape.weekStart.parse(row.week_start),
  fiscalYearStart: row.fiscal_year_start,
  idCountry: row.country_id,
  currencyCode: row.currency_code,
  version: row.version,
});

/** Where the browser reads it: our own host. */
const imageUrl = (id: number | null): string => (id === null ? '' : `/api${readImage.path.replace(':id', String(id))}`);

export const dataUrl = ({ type, bytes }: { type: string; bytes: Buffer }): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

export const presentImage = (id: number, image: Pick<DrawnImage, 'type' | 'bytes'>) => ({
  image: imageUrl(id),
  imageBase64: dataUrl(image),
});
