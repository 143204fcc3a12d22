import type { Deps } from '../deps';
import type { User } from './users.store';

/** Whoever operates the installation names its administrators; nobody becomes one by what an account says of itself. */
export const isAdministrator = ({ config }: Pick<Deps, 'config'>, user: User | undefined): boolean =>
  user !== undefined && user.verified_at !== null && config.administrators.includes(user.email_key);
