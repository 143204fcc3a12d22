import { aCommandContext } from './commands/command-context.fixture';
import { shellOfChannel } from './workspace-build';

test('the shell that announced itself in a channel is the one that its releases have to fit', async () => {
  const { registry } = await aCommandContext();
  await registry.announce('staging', { contract: 3, shared: { react: '19.3.1' } });
  expect(await shellOfChannel(registry)('staging')).toEqual({ contract: 3, shared: { react: '19.3.1' } });
});
