import type { AttentionSchedule, Holiday, Language, Place } from '@forecourt/shared/contract';

/** What the form must know before it can say where and when a car can be had. */
export interface Catalogue {
  places: readonly Place[];
  schedules: readonly AttentionSchedule[];
  holidays: readonly Holiday[];
}

export const catalogueKey = (language: Language) => ['search', 'catalogue', language] as const;
