import { useTexts, type Texts } from '../screens';
import { loadMessages } from './messages';

/** A namespace of its own: each remote that speaks of a pick-up brings it along, and completes what another brought. */
export const NAMESPACE = 'pick-up';
export const TEXTS: Texts = { name: NAMESPACE, namespace: NAMESPACE, loadMessages };

/** Loads what is said of a pick-up, for whoever says some of it outside the card. */
export const usePickUpTexts = () => useTexts(TEXTS);
