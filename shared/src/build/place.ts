import { relative, sep } from 'node:path';

/** Where a package is built. */
export interface Place {
  /** The package's own, without scope: of a remote, the remote's. */
  name: string;
  /** With its package.json, `src` and `dist`. */
  folder: string;
  /** Of the repository: `folder` itself where it holds this package alone. */
  root: string;
}

/** Path of a package from the root of its repository; `.` where it is the root. */
export const workspaceOf = ({ folder, root }: Place): string => relative(root, folder).split(sep).join('/') || '.';
