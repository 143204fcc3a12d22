import { useState } from 'react';
import { sharedDevice } from '@forecourt/shared/drafts';
import { Checkbox } from '@forecourt/shared/ui/checkbox';

interface SharedDeviceProps {
  label: string;
  description: string;
  /** What stands in the form is kept again. */
  onOwn: () => void;
}

/** Without it, what is typed outlives a reload of this tab (ADR 056). */
export function SharedDevice({ label, description, onOwn }: SharedDeviceProps) {
  const [isShared, setShared] = useState(sharedDevice.isMarked);
  const mark = (isMarked: boolean) => {
    sharedDevice.mark(isMarked);
    setShared(isMarked);
    if (!isMarked) onOwn();
  };
  return <Checkbox {...{ label, description }} checked={isShared} onChange={({ target }) => mark(target.checked)} />;
}
