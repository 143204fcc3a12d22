import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageState } from '../../routing/page-state';
import type { Swaps } from '../../routing/swaps';
import { ReleasesBanner } from './releases-banner';
import { ReleasesPanel } from './releases-panel';
import { forgetParameter, swapsMutation } from './swap-requests';

interface Props {
  running: PageState['releases'];
  swaps: Swaps;
  /** Undefined when the address does not ask for the panel. */
  proposed: Swaps | undefined;
  /** Loads the page again, with what is chosen then. */
  reload: () => void;
}

/** The banner of what is swapped, and the panel behind it. */
export function ReleasesTools({ running, swaps, proposed, reload }: Props) {
  const [open, setOpen] = useState(proposed !== undefined);
  const change = useMutation({ ...swapsMutation, onSuccess: reload });
  const apply = (wanted: Swaps) => change.mutate(wanted);
  const close = () => {
    setOpen(false);
    forgetParameter();
  };
  // The page is on its way out: nothing can be pressed a second time.
  const busy = change.isPending || change.isSuccess;
  return (
    <>
      {Object.keys(swaps).length > 0 && (
        <ReleasesBanner swaps={swaps} busy={busy} onChange={() => setOpen(true)} onReset={() => apply({})} />
      )}
      {open && (
        <ReleasesPanel
          running={running}
          swaps={swaps}
          proposed={proposed ?? {}}
          onApply={apply}
          busy={busy}
          refused={change.isError}
          onClose={close}
        />
      )}
    </>
  );
}
