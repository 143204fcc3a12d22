import { openRegistry } from './open-stores';
import { asDefault } from './registry-document';
import { aRelease } from './release.fixture';

/** A process that deploys many times: `node --import tsx deploy-often.fixture.ts <registry> <name> <times>`. */
async function deployOften([place = '', name = '', times = '']: string[]): Promise<void> {
  const registry = openRegistry(place);
  const deploy = (turn: number) =>
    registry.change('production', { who: name, action: 'promote', remote: 'mf-search' }, (document) =>
      asDefault(document, aRelease({ version: `${name}.${turn}` }).record),
    );
  await Promise.all(Array.from({ length: Number(times) }, (_, turn) => deploy(turn)));
  await registry.close();
}

void deployOften(process.argv.slice(2));
