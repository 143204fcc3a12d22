import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

const original = { showModal: HTMLDialogElement.prototype.showModal, close: HTMLDialogElement.prototype.close };
beforeAll(() => {
  // jsdom knows the element but not how it opens.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
    },
  });
});
afterAll(() => void Object.assign(HTMLDialogElement.prototype, original));

function Filters({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
      <Dialog
        open={open}
        onClose={close}
        title="Filters"
        closeLabel="Close filters"
        size="sheet"
        footer={<button type="button">Show 12 cars</button>}
      >
        <p>Gearbox</p>
      </Dialog>
    </>
  );
}

const open = async (onClose?: () => void) => {
  render(<Filters {...(onClose ? { onClose } : {})} />);
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  return screen.getByRole('dialog', { name: 'Filters' });
};

describe('a dialog', () => {
  it('is not in the page until it is opened', () => {
    render(<Filters />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has a name, a content and a foot', async () => {
    expect(await open()).toHaveTextContent('FiltersGearboxShow 12 cars');
  });

  it('closes with its button and gives the focus back', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close filters' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });

  it('closes with Escape, which the browser reports as cancel', async () => {
    fireEvent(await open(), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes by a click beside it but not by one inside', async () => {
    const close = jest.fn();
    const dialog = await open(close);
    await userEvent.click(screen.getByText('Gearbox'));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(dialog);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays open when text is marked and the pointer is let go beside it', async () => {
    const close = jest.fn();
    const dialog = await open(close);
    fireEvent.mouseDown(screen.getByText('Gearbox'));
    fireEvent.click(dialog);
    expect(close).not.toHaveBeenCalled();
  });
});

describe('a question before what cannot be taken back', () => {
  function show(problem?: string) {
    const answers: string[] = [];
    render(
      <ConfirmDialog
        open
        title="Delete the page?"
        confirm="Delete"
        keep="Keep it"
        closeLabel="Close"
        problem={problem}
        onConfirm={() => answers.push('deleted')}
        onClose={() => answers.push('kept')}
      >
        <p>Its address leads nowhere then.</p>
      </ConfirmDialog>,
    );
    return answers;
  }

  it.each([
    ['Delete', ['deleted']],
    ['Keep it', ['kept']],
    ['Close', ['kept']],
  ])('%s answers it once: %j', async (name, expected) => {
    const answers = show();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(answers).toEqual(expected);
  });

  it('says what went wrong at the last try, and asks on', () => {
    show('Somebody has changed the page.');
    expect(screen.getByRole('alert')).toHaveTextContent('Somebody has changed the page.');
    expect(screen.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });
});
