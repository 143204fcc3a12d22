import { forgetOfflineCopies, forgetTypedDrafts } from '../session';

const MARK = 'forecourt.shared-device';

/**
 * Whether others use this device, too: this tab then keeps nothing of what is typed, and no page for when there is no
 * connection, whichever form says so.
 */
export const sharedDevice = {
  isMarked: (): boolean => typeof sessionStorage !== 'undefined' && sessionStorage.getItem(MARK) !== null,
  mark: (isShared: boolean): void => {
    if (!isShared) return sessionStorage.removeItem(MARK);
    sessionStorage.setItem(MARK, 'yes');
    forgetTypedDrafts();
    forgetOfflineCopies();
  },
};
