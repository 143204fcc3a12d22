import type { SearchQuery } from '@forecourt/shared/contract';
import type { Model } from '../data/catalogue';
import type { Stay } from './availability.store';
import type { Rental } from './rental';
import type { Candidate } from './result';
import type { Tariff } from './tariff';

export const stayOf = ({ pickUp, dropOff }: Rental): Stay => ({
  branchOfficeId: pickUp.branch.id,
  from: pickUp.instant,
  to: dropOff.instant,
});

/** What the branch lets, with the units that are free; a quotation needs none. */
export const candidatesOf = ({ catalogue, rental }: Tariff, free: ReadonlyMap<number, number>): Candidate[] =>
  catalogue.offeredAt(rental.pickUp.branch.id).map((offered) => ({
    model: catalogue.modelOf(offered.model_id) as Model,
    mode: offered.mode,
    free: free.get(offered.model_id) ?? 0,
  }));

export const isAvailable = ({ mode, free }: Candidate): boolean => mode === 'quote' || free > 0;

export const isWanted = ({ model, mode }: Candidate, { modelId, onlyFullAvailability }: SearchQuery): boolean =>
  (modelId === undefined || modelId === model.id) && (onlyFullAvailability !== true || mode === 'instant');
