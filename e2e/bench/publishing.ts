import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseTool } from '../fixtures/release-tool';
import { REMOTES } from '../fixtures/weigh';
import type { Row } from './report';

const GOAL_SECONDS = 5;

/** From the build of a remote to its release in a channel, by the release tool, the start of the program included. */
export async function measurePublishing(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-publishing-'));
  const release = releaseTool({ FORECOURT_DATA: folder });
  const times: number[] = [];
  try {
    for (const remote of REMOTES) {
      const started = performance.now();
      const { code, text } = await release('publish', remote);
      if (code !== 0) throw new Error(text);
      times.push((performance.now() - started) / 1000);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return [
    {
      area: 'releases',
      what: `publish a remote, slowest of ${times.length}`,
      unit: 's',
      goal: GOAL_SECONDS,
      measured: Math.max(...times),
    },
  ];
}
