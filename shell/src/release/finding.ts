/** Something that speaks against a release, and what can be done about it. */
export interface Finding {
  rule: 'contract' | 'shared' | 'pages' | 'widgets' | 'events' | 'imports' | 'server' | 'size' | 'names' | 'hashes';
  message: string;
  /** What it is about, where the message has figures of the other side as well. */
  about?: string;
  wayOut: string;
}
