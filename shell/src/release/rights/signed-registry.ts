import { REMOTES, type AuditRecord } from '@forecourt/shared/contract';
import type { Change, RegistryStore, Sign } from '../registry-store';
import { ReleaseError } from '../release-error';
import type { ReleaseRights, Signer } from './release-rights';
import { rightFor, signedRecord, signedRecords } from './signed-change';
import { objection, standingOf, type Standing } from './standing';

const wayOutOf = ({ action, remote, channel }: AuditRecord): string => {
  if (action === 'rollback' || action === 'canary') return 'What a channel never had is given to it by promote.';
  const approval = `approve ${remote} <version> --channel ${channel}, with a key of another holder, then this again`;
  return `${approval}. What has no hash: adopt --channel ${channel}`;
};

/** Clocks of machines differ; a later change must not be signed as an earlier one. */
const laterThan = (at: string, before: string | undefined): string =>
  before === undefined || at > before ? at : new Date(Date.parse(before) + 1).toISOString();

/** Signs a change that counts, and refuses every other one before it is written. */
const signing =
  ({ privateKey, key, rights }: Signer, standingIn: (remote: AuditRecord['remote']) => Standing | undefined): Sign =>
  (told) => {
    const standing = standingIn(told.remote);
    const record = { ...told, at: laterThan(told.at, standing?.at) };
    const against = standing && objection(standing, { record, key }, rights);
    if (against !== undefined) throw new ReleaseError('refused', against, wayOutOf(record));
    return signedRecord(record, privateKey);
  };

/**
 * A registry whose changes are signed by the tool's key, and refused where it lacks the right or a second person's
 * approval. Without rights it is the registry itself.
 */
export function signedRegistry(registry: RegistryStore, releaseRights: ReleaseRights): RegistryStore {
  /** The key has to have the right for each remote that is named. */
  const changeTogether: RegistryStore['changeTogether'] = async (channel, what, edit) => {
    let signer: Signer | undefined;
    for (const { action, remote } of what)
      signer = await releaseRights.permit({ right: rightFor(action), remote, channel });
    if (!signer) return registry.changeTogether(channel, what, edit);
    const { key, rights } = signer;
    const log = signedRecords(await registry.log({ channel }), rights);
    const signed = what.map((told) => ({ ...told, who: key.holder })) as [Change, ...Change[]];
    return registry.changeTogether(
      channel,
      signed,
      edit,
      signing(signer, (remote) => standingOf({ remote, channel }, log, rights)),
    );
  };
  return {
    ...registry,
    change: async (channel, what, edit) => (await changeTogether(channel, [what], edit))[0],
    changeTogether,
    changePlan: async (channel, edit) => {
      // What is planned is the matter of everybody who may promote anything there.
      const [first, ...others] = REMOTES.map((remote) => ({ right: 'promote' as const, remote, channel }));
      if (first) await releaseRights.permit(first, ...others);
      return registry.changePlan(channel, edit);
    },
    note: async (about) => {
      const { action, remote, channel } = about;
      const signer = await releaseRights.permit({ right: rightFor(action), remote, channel });
      if (!signer) return registry.note(about);
      return registry.note(
        { ...about, who: signer.key.holder },
        signing(signer, () => undefined),
      );
    },
  };
}
