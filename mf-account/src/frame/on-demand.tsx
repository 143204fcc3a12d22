import type { LoadMessages } from '@forecourt/shared/contract';
import { OnDemand as Loaded, type Part as LoadedPart } from '@forecourt/shared/screens';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { FailedLoad } from './account-frame';

/** A part that most visitors do not see; it may have texts of its own, which add to those of the remote. */
export interface Part<Props> extends Omit<LoadedPart<Props>, 'texts'> {
  loadMessages?: LoadMessages;
}

interface OnDemandProps<Props> {
  part: Part<Props>;
  /** Of what comes, in pixels. */
  height: number;
  props: Props;
}

/** Loads a part of the account with its texts when it is shown. */
export function OnDemand<Props extends object>({ part, height, props }: OnDemandProps<Props>) {
  const { name, load, loadMessages } = part;
  const texts = loadMessages && { name, namespace: 'mf-account', loadMessages };
  return (
    <Loaded
      part={{ name, load, texts }}
      props={props}
      skeleton={<Skeleton height={height} shape="block" />}
      failed={(error, onRetry) => <FailedLoad error={error} onRetry={onRetry} />}
    />
  );
}
