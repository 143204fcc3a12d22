import { createHash } from 'node:crypto';

/** The hash by which browser and server recognise a released file. */
export const integrityOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
