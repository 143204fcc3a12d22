/** Of the S3-speaking server for tests, which brings no types, what the fixture uses. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<object>;
    close(): Promise<void>;
  }
}
