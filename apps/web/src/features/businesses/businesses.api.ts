import * as contract from '@countinghouse/contracts/businesses';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { rememberHomeDays } from '../../platform/home-days.ts';
import { upload } from '../../platform/upload.ts';

const all = ['businesses'] as const;

export const businessQueries = {
  all,
  company: queryOptions({
    queryKey: [...all, 'company'],
    queryFn: () => call(contract.getCompany, {}),
  }),
  /** How the business writes days, hours and phone numbers. */
  formats: queryOptions({
    queryKey: [...all, 'formats'],
    queryFn: () => call(contract.getFormats, {}, { quiet: true }),
    staleTime: 60_000,
  }),
  /** By the server's zone data, to compare the browser's with. */
  zoneClocks: queryOptions({
    queryKey: [...all, 'zoneClocks'],
    queryFn: () => call(contract.getZoneClocks, {}, { quiet: true }),
    staleTime: 3_600_000,
  }),
};

/** Documents carry the business's name, address and ways to write: they are asked for again. */
const forgetDocuments = (client: QueryClient) => client.invalidateQueries({ queryKey: ['invoices'] });

export function keepCompany(client: QueryClient, company: contract.Company) {
  client.setQueryData(businessQueries.company.queryKey, company);
  void client.invalidateQueries({ queryKey: businessQueries.formats.queryKey });
  return forgetDocuments(client);
}

export function keepFormats(client: QueryClient, formats: contract.Formats) {
  client.setQueryData(businessQueries.formats.queryKey, formats);
  void client.invalidateQueries({ queryKey: businessQueries.zoneClocks.queryKey });
  rememberHomeDays({ ...formats, timezone: formats.dateTimeZone });
  void client.invalidateQueries({ queryKey: businessQueries.company.queryKey });
  return forgetDocuments(client);
}

export type ImageKind = (typeof contract.IMAGE_KINDS)[number];

const UPLOADS = { logo: contract.uploadLogo, cover: contract.uploadCover };

type ImageUpload = { kind: ImageKind; file: File; onProgress: (share: number) => void };

/** A picture is kept as soon as it has arrived, apart from the form around it. */
export function useUploadImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, file, onProgress }: ImageUpload) => upload(UPLOADS[kind], { file, onProgress }),
    onSuccess: () => forgetImages(client),
  });
}

export function useRemoveImage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: ImageKind) => call(contract.removeImage, { body: { kind } }),
    onSuccess: () => forgetImages(client),
  });
}

function forgetImages(client: QueryClient) {
  void forgetDocuments(client);
  return client.invalidateQueries({ queryKey: all });
}
