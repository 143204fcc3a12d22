/** Something that speaks against a release, and what can be done about it. */
export interface Finding {
  rule: 'contract' | 'shared' | 'pages' | 'widgets' | 'events' | 'imports' | 'server' | 'size' | 'hashes';
  message: string;
  wayOut: string;
}
