import { ReleaseError } from '../release-error';

/** Two wrote rights at the same time, and the other one was first. */
export const rightsWereSet = (version: number): ReleaseError =>
  new ReleaseError(
    'refused',
    `Version ${version} of the rights is there already: somebody has set them meanwhile.`,
    'Look at them with rights show, then set yours again.',
  );
