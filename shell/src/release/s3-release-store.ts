import { wire, type ReleasedName, type ReleaseRecord } from '@forecourt/shared/contract';
import {
  contentTypeOf,
  publishedRelease,
  RECORD_FILE,
  releaseText,
  sameRelease,
  type PublishedRelease,
  type ReleaseFiles,
  type ReleaseStore,
} from './release-store';

const FOREVER = 'public, max-age=31536000, immutable';
/** What S3 deletes in one call. */
const DELETED_AT_ONCE = 1000;
/** A store that says nothing for so long is as good as away: whoever waited on kept all connections from the others. */
const SILENT_MS = 5000;

interface Location {
  bucket: string;
  prefix: string;
}

function placeOf(address: string): Location {
  const { protocol, hostname: bucket, pathname } = new URL(address);
  if (protocol !== 's3:' || !bucket) throw new Error(`${address} is no address of a bucket: s3://<bucket>/<prefix>`);
  const path = pathname.replace(/^\/|\/$/g, '');
  return { bucket, prefix: path === '' ? '' : `${path}/` };
}

/**
 * Region, credentials and endpoint are the SDK's own environment variables; servers that stand in for S3 know no bucket
 * names in host names.
 */
async function connect(silentMs: number) {
  const sdk = await import('@aws-sdk/client-s3');
  const elsewhere = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  const client = new sdk.S3Client({
    forcePathStyle: elsewhere !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Not how long a connection takes: the SDK counts the wait for a free one as well, where many files are read.
    requestHandler: { socketTimeout: silentMs },
  });
  return { sdk, client };
}

const isTaken = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 412;

interface Written {
  key: string;
  content: Buffer | string;
  type: string;
  /** Refused with 412 when the key exists. */
  once?: boolean;
}

/** The calls of a bucket that the store needs; the connection is made at the first of them. */
function bucketClient(bucket: string, silentMs: number) {
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => (connection ??= connect(silentMs));
  return {
    get: async (key: string): Promise<Buffer> => {
      const { sdk, client } = await connected();
      const { Body: body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!body) throw new Error(`${key} is empty.`);
      return Buffer.from(await body.transformToByteArray());
    },
    put: async ({ key, content, type, once = false }: Written): Promise<void> => {
      const { sdk, client } = await connected();
      await client.send(
        new sdk.PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: content,
          ContentType: type,
          CacheControl: FOREVER,
          ...(once && { IfNoneMatch: '*' }),
        }),
      );
    },
    /** Keys below a prefix, or the folders below it when a delimiter parts them. */
    list: async (prefix: string, delimiter?: string): Promise<string[]> => {
      const { sdk, client } = await connected();
      const found: string[] = [];
      const query = { Bucket: bucket, Prefix: prefix, Delimiter: delimiter };
      for await (const page of sdk.paginateListObjectsV2({ client }, query)) {
        const names = delimiter
          ? page.CommonPrefixes?.map((common) => common.Prefix)
          : page.Contents?.map((content) => content.Key);
        found.push(...(names ?? []).filter((name) => name !== undefined));
      }
      return found;
    },
    remove: async (keys: readonly string[]): Promise<void> => {
      const { sdk, client } = await connected();
      for (let done = 0; done < keys.length; done += DELETED_AT_ONCE) {
        const objects = keys.slice(done, done + DELETED_AT_ONCE).map((Key) => ({ Key }));
        await client.send(new sdk.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects } }));
      }
    },
  };
}

/** `s3://<bucket>/<prefix>/<remote>/<version>/…` in any object store that speaks S3. */
export function s3Store(address: string, { silentMs = SILENT_MS } = {}): ReleaseStore {
  const { bucket, prefix } = placeOf(address);
  const { get, put, list, remove } = bucketClient(bucket, silentMs);
  const keyOf = (remote: ReleasedName, version: string, file: string) => `${prefix}${remote}/${version}/${file}`;

  const read = (remote: ReleasedName, version: string, file: string) => get(keyOf(remote, version, file));
  const record = async <Name extends ReleasedName>(remote: Name, version: string): Promise<PublishedRelease<Name>> =>
    publishedRelease(await read(remote, version, RECORD_FILE), `s3://${bucket}/${keyOf(remote, version, RECORD_FILE)}`);
  const versions = async (remote: ReleasedName): Promise<string[]> => {
    const below = `${prefix}${remote}/`;
    return (await list(below, '/'))
      .map((folder) => folder.slice(below.length, -1))
      .filter((name) => wire.releaseVersion.safeParse(name).success);
  };
  const putFile = (
    { remote, version }: ReleaseRecord<ReleasedName>,
    file: string,
    content: Buffer | string,
    once = false,
  ) => put({ key: keyOf(remote, version, file), content, type: contentTypeOf(file), once });
  /** The record is written first and once: whoever writes it owns the version. */
  const claimed = async <Name extends ReleasedName>(release: ReleaseRecord<Name>): Promise<PublishedRelease<Name>> => {
    const text = releaseText(release);
    const stored = async () => sameRelease(await record(release.remote, release.version), release);
    if ((await versions(release.remote)).includes(release.version)) return stored();
    try {
      await putFile(release, RECORD_FILE, text, true);
      return publishedRelease(Buffer.from(text));
    } catch (error) {
      if (!isTaken(error)) throw error;
      return stored();
    }
  };
  const write = async <Name extends ReleasedName>(
    release: ReleaseRecord<Name>,
    files: ReleaseFiles,
  ): Promise<PublishedRelease<Name>> => {
    const stored = await claimed(release);
    // Files that an interrupted publication left out are written now.
    const there = new Set(await list(keyOf(release.remote, release.version, '')));
    const missing = [...files].filter(([file]) => !there.has(keyOf(release.remote, release.version, file)));
    await Promise.all(missing.map(([file, content]) => putFile(release, file, content)));
    return stored;
  };
  return {
    read,
    record,
    versions,
    write,
    attest: (remote, version, file, text) =>
      put({ key: keyOf(remote, version, file), content: text, type: contentTypeOf(file) }),
    remove: async (remote, version) => remove(await list(keyOf(remote, version, ''))),
  };
}
