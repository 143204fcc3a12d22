import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** Starts a server that speaks S3 and points the SDK at it; answers the address of a bucket in it. */
export async function anObjectStore(): Promise<{ address: string; close: () => Promise<void> }> {
  const bucket = `releases-${randomUUID()}`;
  const server = new S3rver({
    port: 0,
    silent: true,
    directory: await mkdtemp(join(tmpdir(), 's3-')),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  });
  return { address: `s3://${bucket}/storefront`, close: () => server.close() };
}
