import type { PoolClient } from 'pg';
import { wire, type ChannelPlan } from '@forecourt/shared/contract';
import { readPlan } from './channel-plans';

export const PLANS_TABLE = 'create table if not exists release_plans (channel text primary key, plan json not null);';

export const PLANNED = 'select channel from release_plans';
const READ = 'select plan from release_plans where channel = $1';
const WRITE = `insert into release_plans (channel, plan) values ($1, $2)
  on conflict (channel) do update set plan = excluded.plan`;
/** The row for which changes of the channel's document wait as well. */
const LOCK = `insert into release_channels (channel) values ($1) on conflict (channel) do update
  set channel = excluded.channel`;

type Query = <Row extends object>(query: string, values: unknown[]) => Promise<Row[]>;

export async function planIn(query: Query, channel: string): Promise<ChannelPlan> {
  const [row] = await query<{ plan: unknown }>(READ, [wire.channelName.parse(channel)]);
  return readPlan(channel, 'the table release_plans', () => row?.plan);
}

export const queryOf =
  (client: Pick<PoolClient, 'query'>): Query =>
  async <Row extends object>(query: string, values: unknown[]) =>
    (await client.query<Row>(query, values)).rows;

/** @param query in a transaction of its own */
export async function changePlanIn(
  query: Query,
  channel: string,
  edit: (plan: ChannelPlan) => ChannelPlan,
): Promise<ChannelPlan> {
  await query(LOCK, [wire.channelName.parse(channel)]);
  const after = wire.channelPlan.parse(edit(await planIn(query, channel)));
  await query(WRITE, [channel, JSON.stringify(after)]);
  return after;
}
