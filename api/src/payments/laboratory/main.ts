import { LAB_PORT } from '@forecourt/shared/contract';
import { endsWithParent } from '../../parent';
import { openLaboratory } from './laboratory';

/** As an argument, since the build writes its own mode wherever the environment is read directly. */
async function run(environment: NodeJS.ProcessEnv): Promise<void> {
  if (environment['NODE_ENV'] === 'production')
    throw new Error('The payment laboratory stands in for vendors with published keys: not with NODE_ENV=production.');
  const laboratory = await openLaboratory({
    clock: () => new Date(),
    shop: environment['PUBLIC_ORIGIN'],
    firstPort: Number(environment['PAYMENTS_LAB_PORT'] ?? LAB_PORT),
  });
  process.stdout.write(`The payment laboratory is on ${laboratory.origin}\n`);
  process.once('SIGTERM', () => void laboratory.close());
  process.once('SIGINT', () => void laboratory.close());
}

// Whatever it keeps is gone with it.
endsWithParent(() => process.exit());
await run(process.env);
