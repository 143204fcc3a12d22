import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { wire, type ChannelPlan } from '@forecourt/shared/contract';
import { unlessMissing, writeDurably } from '../durable-file';
import { readPlan, type ChannelPlans } from './channel-plans';

const ENDING = '.json';

/**
 * `<folder>/plans/<channel>.json`.
 * @param alone lets one process at a time change the registry
 */
export function folderPlans(folder: string, alone: <T>(work: () => Promise<T>) => Promise<T>): ChannelPlans {
  const fileOf = (channel: string) => join(folder, 'plans', `${wire.channelName.parse(channel)}.json`);
  const plan = async (channel: string): Promise<ChannelPlan> => {
    const text = await readFile(fileOf(channel), 'utf8').catch(unlessMissing(undefined));
    return readPlan(channel, fileOf(channel), () => (text === undefined ? undefined : JSON.parse(text)));
  };
  return {
    plan,
    planned: async () =>
      (await readdir(join(folder, 'plans')).catch(unlessMissing([])))
        .filter((name) => name.endsWith(ENDING))
        .map((name) => name.slice(0, -ENDING.length)),
    changePlan: (channel, edit) =>
      alone(async () => {
        const before = await plan(channel);
        const after = wire.channelPlan.parse(edit(before));
        const file = fileOf(channel);
        await mkdir(dirname(file), { recursive: true });
        await writeDurably(`${file}.draft`, JSON.stringify(after, null, 2));
        await rename(`${file}.draft`, file);
        return after;
      }),
  };
}
