import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the button that goes on stands: in the bar of a phone, below the summary where that stands beside the form. */
const Place = createContext<HTMLElement | null>(null);
export const NextActionPlace = Place.Provider;

/** One button for every width, always in sight; where it is written until the place is there. */
export function NextAction({ children }: { children: ReactNode }) {
  const place = useContext(Place);
  return place ? createPortal(children, place) : children;
}
