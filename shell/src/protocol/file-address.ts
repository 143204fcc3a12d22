/** Stands where an address of a release has its version; no version begins so. */
export const BY_CONTENT = '_files';

/** A script or stylesheet whose name has a hash of its bytes. */
export const NAMED_BY_CONTENT = /^[\w-]{1,100}\.[0-9a-f]{8}\.(?:js|css)$/;

const OF_RELEASE = /^(\/remotes\/[a-z-]+\/)[^/]+(\/[\w-]+\.[0-9a-f]{8}\.(?:js|css))$/;

/**
 * The one address that a released file has in all releases of its remote, so that a new release costs a browser only
 * what has changed (ADR 076); the same path where its name says nothing of its bytes.
 */
export const addressByContent = (path: string): string => path.replace(OF_RELEASE, `$1${BY_CONTENT}$2`);
