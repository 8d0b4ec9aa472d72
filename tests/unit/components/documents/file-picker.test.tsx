// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FilePicker, ONE_AT_A_TIME } from '#components/documents/file-picker.tsx';

afterEach(cleanup);

const statement = new File(['%PDF-1.4'], 'statement.pdf', { type: 'application/pdf' });

function pickerOf(changes: Partial<Parameters<typeof FilePicker>[0]> = {}) {
  return (
    <FilePicker
      purpose="your statement"
      refusal={undefined}
      isChecking={false}
      onFile={() => undefined}
      onRefuse={() => undefined}
      {...changes}
    />
  );
}

describe('choosing a file', () => {
  it('takes one, and the same one again', async () => {
    const onFile = vi.fn();
    render(pickerOf({ onFile }));
    const input = page.getByLabelText<HTMLInputElement>('Choose a file for your statement');
    expect(input.multiple).toBe(false);
    expect(input.accept).toBe('image/jpeg,image/gif,image/png,application/pdf');
    await userEvent.upload(input, statement);
    await userEvent.upload(input, statement);
    expect(onFile.mock.calls).toEqual([[statement], [statement]]);
  });

  it('can use the camera of a phone, for pictures', () => {
    render(pickerOf());
    const camera = page.getByLabelText<HTMLInputElement>('Take a photo for your statement');
    expect(camera.getAttribute('capture')).toBe('environment');
    expect(camera.accept).toBe('image/jpeg,image/gif,image/png');
  });

  it('before the code has arrived is carried out when it has', async () => {
    const onFile = vi.fn();
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = renderToString(pickerOf({ onFile }));
    const input = place.querySelector('input');
    if (input === null) throw new Error('There is no input');
    await userEvent.upload(input, statement);
    expect(onFile).not.toHaveBeenCalled();
    const root = await act(() => hydrateRoot(place, pickerOf({ onFile })));
    expect(onFile).toHaveBeenCalledExactlyOnceWith(statement);
    act(() => {
      root.unmount();
    });
    place.remove();
  });

  it('says why a file was not taken', () => {
    render(pickerOf({ refusal: 'This file is empty.' }));
    expect(page.getByRole('alert').textContent).toBe('This file is empty.');
  });
});

describe('dropping a file', () => {
  const carrying = (...files: File[]) => ({
    dataTransfer: {
      files,
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      types: ['Files'],
    },
  });

  async function drop(...files: File[]) {
    fireEvent.dragEnter(window, carrying(...files));
    fireEvent.drop(await page.findByText('Drop your file here'), carrying(...files));
  }

  it('takes it, and the place for it goes', async () => {
    const onFile = vi.fn();
    render(pickerOf({ onFile }));
    await drop(statement);
    await vi.waitFor(() => {
      expect(onFile).toHaveBeenCalledExactlyOnceWith(statement);
      expect(page.getByText('Drop your file here').classList).toContain('hidden');
    });
  });

  it('takes one at a time', async () => {
    const onFile = vi.fn();
    const onRefuse = vi.fn();
    render(pickerOf({ onFile, onRefuse }));
    await drop(statement, new File(['GIF89a'], 'other.gif', { type: 'image/gif' }));
    await vi.waitFor(() => {
      expect(onRefuse).toHaveBeenCalledExactlyOnceWith(ONE_AT_A_TIME);
    });
    expect(onFile).not.toHaveBeenCalled();
  });

  it('beside every place does not replace the page', () => {
    render(pickerOf());
    expect(fireEvent.dragOver(document.body, carrying(statement))).toBe(false);
  });

  it('shows no place for dragged text', () => {
    render(pickerOf());
    fireEvent.dragEnter(window, { dataTransfer: { types: ['text/plain'] } });
    expect(page.queryByText('Drop your file here')).toBeNull();
  });
});
