import { anObjectStore } from './s3.fixture';

/** A store to try releases with, in memory until it is ended: `npx tsx object-store.fixture.ts <port>`. */
async function openStore([port]: string[]): Promise<void> {
  await anObjectStore({ mayList: true, port: Number(port), pageSize: 1000 });
  process.stdout.write(`An object store answers at ${process.env['AWS_ENDPOINT_URL_S3']}.\n`);
}

void openStore(process.argv.slice(2));
