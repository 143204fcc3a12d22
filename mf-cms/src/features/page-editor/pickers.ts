import { createContext, use, type ComponentType } from 'react';
import type { AudienceChoices, ShownRecord } from '@forecourt/shared/contract';

interface Named {
  id: number;
  name: string;
}

/** What an editor chooses from; who mounts the editor reads it. */
export interface Pickers {
  pages: readonly Named[];
  records: Readonly<Record<ShownRecord, readonly Named[]>>;
  /** As whom a page can be looked at. */
  audience: AudienceChoices;
  /** The media library; without one, a picture's address is typed. */
  MediaPicker?: ComponentType<{ name: string; value: string; onChoose: (address: string) => void }>;
}

const NONE: Pickers = {
  pages: [],
  records: { form: [], menu: [], 'shared-component': [] },
  audience: { agencies: [], promotions: [] },
};
const PickersContext = createContext(NONE);
export const PickersProvider = PickersContext.Provider;
export const usePickers = () => use(PickersContext);
