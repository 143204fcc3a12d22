import { wire, type ReleaseRecord, type RemoteName } from '@forecourt/shared/contract';
import { contentTypeOf, sameRelease, type ReleaseFiles, type ReleaseStore } from './release-store';

const RECORD = 'release.json';
const FOREVER = 'public, max-age=31536000, immutable';
/** What S3 deletes in one call. */
const DELETED_AT_ONCE = 1000;

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
async function connect() {
  const sdk = await import('@aws-sdk/client-s3');
  const elsewhere = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  const client = new sdk.S3Client({
    forcePathStyle: elsewhere !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

const isTaken = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 412;

/** `s3://<bucket>/<prefix>/<remote>/<version>/…` in any object store that speaks S3. */
export function s3Store(address: string): ReleaseStore {
  const { bucket, prefix } = placeOf(address);
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => (connection ??= connect());
  const keyOf = (remote: RemoteName, version: string, file: string) => `${prefix}${remote}/${version}/${file}`;

  const read = async (remote: RemoteName, version: string, file: string): Promise<Buffer> => {
    const { sdk, client } = await connected();
    const { Body: body } = await client.send(
      new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(remote, version, file) }),
    );
    if (!body) throw new Error(`${remote} ${version} ${file} is empty.`);
    return Buffer.from(await body.transformToByteArray());
  };
  const record = async (remote: RemoteName, version: string): Promise<ReleaseRecord> =>
    wire.releaseRecord.parse(JSON.parse((await read(remote, version, RECORD)).toString()));

  /** Pages of a listing: keys, or the folders below when a delimiter parts them. */
  const listed = async (below: string, delimiter?: string): Promise<string[]> => {
    const { sdk, client } = await connected();
    const found: string[] = [];
    for await (const page of sdk.paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: below, Delimiter: delimiter },
    )) {
      const names = delimiter
        ? page.CommonPrefixes?.map((common) => common.Prefix)
        : page.Contents?.map((content) => content.Key);
      found.push(...(names ?? []).filter((name) => name !== undefined));
    }
    return found;
  };
  const versions = async (remote: RemoteName): Promise<string[]> => {
    const below = `${prefix}${remote}/`;
    return (await listed(below, '/'))
      .map((folder) => folder.slice(below.length, -1))
      .filter((name) => wire.releaseVersion.safeParse(name).success);
  };
  const put = async (
    { remote, version }: ReleaseRecord,
    file: string,
    content: Buffer | string,
    more: { IfNoneMatch?: '*' } = {},
  ) => {
    const { sdk, client } = await connected();
    await client.send(
      new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(remote, version, file),
        Body: content,
        ContentType: contentTypeOf(file),
        CacheControl: FOREVER,
        ...more,
      }),
    );
  };
  /** The record is written first and once: whoever writes it owns the version. */
  const claimed = async (release: ReleaseRecord): Promise<ReleaseRecord> => {
    if ((await versions(release.remote)).includes(release.version))
      return sameRelease(await record(release.remote, release.version), release);
    try {
      await put(release, RECORD, JSON.stringify(release, null, 2), { IfNoneMatch: '*' });
      return release;
    } catch (error) {
      if (!isTaken(error)) throw error;
      return sameRelease(await record(release.remote, release.version), release);
    }
  };
  const write = async (release: ReleaseRecord, files: ReleaseFiles): Promise<ReleaseRecord> => {
    const stored = await claimed(release);
    // What an interrupted publication left out is brought now.
    const there = new Set(await listed(keyOf(release.remote, release.version, '')));
    const missing = [...files].filter(([file]) => !there.has(keyOf(release.remote, release.version, file)));
    await Promise.all(missing.map(([file, content]) => put(release, file, content)));
    return stored;
  };
  const remove = async (remote: RemoteName, version: string): Promise<void> => {
    const { sdk, client } = await connected();
    const keys = await listed(keyOf(remote, version, ''));
    for (let done = 0; done < keys.length; done += DELETED_AT_ONCE) {
      await client.send(
        new sdk.DeleteObjectsCommand({
          Bucket: bucket,
          Delete: { Objects: keys.slice(done, done + DELETED_AT_ONCE).map((Key) => ({ Key })) },
        }),
      );
    }
  };
  return { read, record, versions, write, remove };
}
