// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { letDraw } from '#components/ui/let-draw.ts';
import { ProcessingIndicator } from '#components/ui/processing-indicator.tsx';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import { useFocusAfterPress } from '#components/ui/use-focus-after-press.ts';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  // jsdom knows the element but not its modal methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

const ERRORS = [
  { fieldId: 'first', label: 'First name', message: 'This field is required' },
  { fieldId: 'mobile', label: 'Mobile', message: 'Please provide a 10 digit number' },
];

describe('ErrorSummary', () => {
  it('takes the focus with every attempt, under the specified heading', async () => {
    const { rerender, container } = render(<ErrorSummary errors={ERRORS} attempt={1} />);
    expect(screen.getByRole('heading').textContent).toBe(
      'Oops, there are fields that require your attention',
    );
    // Laying the page out for the focus would make one long task of drawing them.
    expect(document.activeElement).toBe(document.body);
    await letDraw();
    expect(document.activeElement).toBe(container.firstElementChild);
    (document.activeElement as HTMLElement).blur();
    rerender(<ErrorSummary errors={ERRORS} attempt={2} />);
    await letDraw();
    expect(document.activeElement).toBe(container.firstElementChild);
  });

  it('leaves the focus alone while somebody corrects a field', async () => {
    const { rerender } = render(<ErrorSummary errors={ERRORS} attempt={1} />);
    await letDraw();
    (document.activeElement as HTMLElement).blur();
    rerender(<ErrorSummary errors={ERRORS.slice(1)} attempt={1} />);
    await letDraw();
    expect(document.activeElement).toBe(document.body);
  });

  it('is a group by the name of its heading, and no news by itself', () => {
    render(
      <>
        <ErrorSummary errors={ERRORS} attempt={1} />
        <ErrorSummary errors={ERRORS} attempt={0} heading="These are still to do" />
      </>,
    );
    const names = ['Oops, there are fields that require your attention', 'These are still to do'];
    for (const name of names) {
      expect(screen.getByRole('group', { name }).querySelector('[role], [aria-live]')).toBeNull();
    }
  });

  it('leads to the field', async () => {
    render(
      <>
        <ErrorSummary errors={ERRORS} attempt={1} />
        <input id="mobile" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Mobile: Please provide a 10 digit number' }));
    expect(document.activeElement?.id).toBe('mobile');
  });

  it('is not there without errors', () => {
    const { container } = render(<ErrorSummary errors={[]} attempt={3} />);
    expect(container.innerHTML).toBe('');
  });
});

function Opener({ takesAway = false }: { takesAway?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        Remove
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Are you sure delete the file?"
        takesAway={takesAway}
        actions={
          <>
            <button type="button">Yes</button>
            <button type="button">No</button>
          </>
        }
      >
        <a href="/why">march.pdf</a>
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named by its title and gives the focus back', async () => {
    render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Remove' });
    await userEvent.click(opener);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Are you sure delete the file?' });
    expect(dialog.open).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog.open).toBe(false);
    expect(document.activeElement).toBe(opener);
  });

  it.each([
    { what: 'its action', takesAway: false, name: 'Yes' },
    { what: 'the way back where the action takes something away', takesAway: true, name: 'No' },
  ])('begins at $what, never at the cross', async ({ takesAway, name }) => {
    render(<Opener takesAway={takesAway} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name }));
  });

  it('closes on Escape through its owner', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    // A browser turns Escape into a cancel event.
    const escape = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(escape);
    expect(escape.defaultPrevented).toBe(true);
    await screen.findByRole('button', { name: 'Remove' });
    expect(dialog.open).toBe(false);
  });

  it('stays while its owner is not done, even if the browser closes it by itself', () => {
    const keep = vi.fn();
    render(
      <Dialog isOpen onClose={keep} title="Cancel your application?" actions={<button>Cancelling</button>}>
        You cannot undo this.
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    // A second Escape in a row: browsers ask with an event that cannot be refused, and close it.
    dialog.dispatchEvent(new Event('cancel'));
    dialog.close();
    dialog.dispatchEvent(new Event('close'));
    expect(keep).toHaveBeenCalledOnce();
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelling' }));
  });
});

function Pressed({ isPressed }: { isPressed: boolean }) {
  useFocusAfterPress(isPressed);
  return (
    <main id="content" tabIndex={-1}>
      <input />
    </main>
  );
}

describe('useFocusAfterPress', () => {
  it('moves a focus that is lost, and not that of somebody who has moved on', () => {
    const { rerender } = render(<Pressed isPressed={false} />);
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('textbox').focus();
    rerender(<Pressed isPressed />);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    screen.getByRole('textbox').blur();
    rerender(<Pressed isPressed={false} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<Pressed isPressed />);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('StepNavigation', () => {
  const next = () => screen.getByRole('button', { name: /next|processing/i });

  it('looks disabled, says why, and can still be focused and pressed', async () => {
    const onNext = vi.fn();
    render(<StepNavigation looksDisabled reason="Agree to the terms to continue." onNext={onNext} />);
    expect(next().getAttribute('aria-disabled')).toBe('true');
    expect(next().hasAttribute('disabled')).toBe(false);
    const why = document.getElementById(next().getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('Agree to the terms to continue.');
    await userEvent.tab();
    expect(document.activeElement).toBe(next());
    await userEvent.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledOnce();
  });

  it('takes no second press while processing, and says that it is', async () => {
    const onSubmit = vi.fn((event: Event) => {
      event.preventDefault();
    });
    const onNext = vi.fn();
    const { rerender } = render(<StepNavigation busy onNext={onNext} />);
    expect(screen.getByRole('status').textContent).toBe('Processing');
    await userEvent.click(next());
    expect(onNext).not.toHaveBeenCalled();

    const form = document.createElement('form');
    form.addEventListener('submit', onSubmit);
    document.body.append(form);
    rerender(<span />);
    render(<StepNavigation busy />, { container: form });
    await userEvent.click(next());
    expect(onSubmit).not.toHaveBeenCalled();
    form.remove();
  });

  it('alone says that it is processing: the bar above is for the eye', () => {
    const { container } = render(
      <>
        <ProcessingIndicator isActive />
        <StepNavigation busy />
      </>,
    );
    expect(container.querySelectorAll('.animate-sweep')).toHaveLength(1);
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Processing']);
  });

  it("offers 'go back', or 'Save & Return' in its place", () => {
    const { rerender } = render(<StepNavigation back="/quote/step-1" />);
    expect(screen.getByRole('link', { name: 'go back' }).getAttribute('href')).toBe('/quote/step-1');
    rerender(<StepNavigation back="/quote/step-1" onSaveAndReturn={() => undefined} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Save & Return' })).toBeTruthy();
  });
});
