import type { Readable } from 'node:stream';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type { Config } from '../../config.ts';
import { type FileStore, MissingFileError, requireKey, requirePrefix } from './file-store.ts';

/** Files in a bucket of an S3-compatible store: production. */
export function createS3Store(bucket: string, s3: Config['s3']): FileStore {
  // Loaded with the first file: the client is the heaviest library of the process, and a folder needs none of it.
  let loaded: Promise<{ sdk: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const load = () => {
    loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: new sdk.S3Client(settings(s3)) }));
    return loaded;
  };
  return {
    put: async (key, content, type) => {
      const { sdk, client } = await load();
      await client.send(
        new sdk.PutObjectCommand({
          Bucket: bucket,
          Key: requireKey(key),
          Body: Buffer.isBuffer(content) ? content : content.open(),
          ContentLength: Buffer.isBuffer(content) ? content.length : content.size,
          ContentType: type,
          // Should the bucket ever answer a browser by itself: a download, never a page.
          ContentDisposition: 'attachment',
        }),
      );
    },
    open: async (key) => {
      const { sdk, client } = await load();
      const { Body } = await client
        .send(new sdk.GetObjectCommand({ Bucket: bucket, Key: requireKey(key) }))
        .catch((error: unknown) => {
          throw error instanceof sdk.NoSuchKey ? new MissingFileError(key, { cause: error }) : error;
        });
      if (!Body) throw new MissingFileError(key);
      return Body as Readable; // in Node the body is always a Node stream
    },
    list: async function* (prefix) {
      const { sdk, client } = await load();
      let next: string | undefined;
      do {
        const page = await client.send(
          new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: requirePrefix(prefix), ContinuationToken: next }),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
        next = page.NextContinuationToken;
      } while (next);
    },
    remove: async (key) => {
      const { sdk, client } = await load();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: requireKey(key) }));
    },
  };
}

const settings = ({ endpoint, region, accessKeyId, secretAccessKey }: Config['s3']): S3ClientConfig => ({
  region,
  // Stores that are not Amazon's know buckets by path, and many of them do not know its newer checksums.
  ...(endpoint && { endpoint, forcePathStyle: true }),
  ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
});
