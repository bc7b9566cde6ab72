import * as businesses from '@countinghouse/contracts/businesses';
import { customerImports } from '@countinghouse/contracts/customer-imports';
import * as files from '@countinghouse/contracts/files';
import { serviceImports } from '@countinghouse/contracts/service-imports';
import { vendorImports } from '@countinghouse/contracts/vendor-imports';
import { request } from './calls.ts';
import { send, type TestWorld } from './harness.ts';
import type { Member } from './makers/businesses.ts';
import { form } from './uploads.ts';

const MULTIPART = [
  files.uploadFile,
  businesses.uploadLogo,
  businesses.uploadDocumentLogo,
  businesses.uploadCover,
  customerImports.upload,
  serviceImports.upload,
  vendorImports.upload,
] as const;

/** The same bytes through every call that takes any, by the name of the call. */
export const everyUpload = (world: TestWorld, member: Member, idTable: number) => {
  const multipart = MULTIPART.map(({ id, path }) => ({
    id,
    send: (content: Buffer) => {
      const body = form([{ name: 'file', content, filename: 'paper.bin' }]);
      return send(world.app, member, { method: 'POST', url: path, ...body });
    },
  }));
  const base64 = (content: Buffer) => content.toString('base64');
  return [
    ...multipart,
    {
      id: files.uploadBase64.id,
      send: (content: Buffer) => request(world, member, files.uploadBase64, { body: { file: base64(content) } }),
    },
    {
      id: files.uploadInvoicePdf.id,
      send: (content: Buffer) =>
        request(world, member, files.uploadInvoicePdf, { body: { data: base64(content), idTable } }),
    },
  ];
};
