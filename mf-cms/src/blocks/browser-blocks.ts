import { lazy } from 'react';
import { blockRegistry, type OnDemandType } from './registry';

const load = async (type: OnDemandType) =>
  type === 'form'
    ? (await import(/* webpackChunkName: "block-form" */ './on-demand/form')).form
    : (await import(/* webpackChunkName: "on-demand-blocks" */ './on-demand-blocks')).ON_DEMAND_BLOCKS[type];

export const BROWSER_BLOCKS = blockRegistry((type) => lazy(async () => ({ default: (await load(type)).Component })));
