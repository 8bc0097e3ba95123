import { renderInHost } from '@harbour/testing';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useState } from 'react';
import { provideReader } from '../testing/reader-doubles.ts';
import { PdfReader } from './pdf-reader.tsx';

const content = '%PDF-1.4 of three pages';
const turned = jest.fn<(page: number) => void>();

/** The reader, in place of the address that has its page. */
function Reader({ first }: { first: number }) {
  const [page, setPage] = useState(first);
  return (
    <PdfReader
      {...{ page, url: '/api/objects/k?s=1', title: 'A guide', fileName: 'a-guide.pdf', onRetry: () => undefined }}
      onPage={(next) => {
        turned(next);
        setPage(next);
      }}
    />
  );
}

/** A document of three pages. */
async function open(first = 1) {
  const host = await renderInHost(<Reader first={first} />);
  await screen.findByText(/^Text of page/);
  return host;
}
const frame = () => screen.getByRole('region', { name: 'Pages of A guide' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Pixels. */
const drawnWidth = () => document.querySelector('canvas')?.style.width;

beforeEach(() => {
  turned.mockReset();
  provideReader(async () => new Response(content));
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('[R335] a document in the reader', () => {
  test('has its bar and frame before its address is known, and shows its first page without another size', async () => {
    const props = { title: 'A guide', fileName: 'a.pdf', page: 1, onPage: () => undefined, onRetry: () => undefined };
    await renderInHost(<PdfReader {...props} url={undefined} />);
    expect(frame()).toHaveTextContent('Loading the document…');
    expect(screen.getByRole('textbox', { name: 'Page' })).toBeDisabled();
    expect(document.querySelector('canvas')).not.toBeVisible();
  });

  test('turns its pages by the keyboard, no further than it has any, each from its top', async () => {
    const { user } = await open();
    frame().focus();
    for (const [key, page] of [
      ['PageDown', 2],
      ['ArrowRight', 3],
      ['PageUp', 2],
      ['ArrowLeft', 1],
      ['End', 3],
      ['Home', 1],
    ] as const) {
      frame().scrollTop = 50;
      await user.keyboard(`{${key}}`);
      expect(await screen.findByText(`Text of page ${page}`)).toBeInTheDocument();
      expect(screen.getByText(`Page ${page} of 3`)).toBeInTheDocument();
      expect(frame().scrollTop).toBe(0);
    }
    turned.mockReset();
    await user.keyboard('{PageUp}{ArrowLeft}{Home}');
    expect(turned).not.toHaveBeenCalled();
    await user.keyboard('{End}{PageDown}{ArrowRight}{End}');
    expect(turned.mock.calls).toEqual([[3]]);
  });

  test('leaves keys with a modifier to the browser', async () => {
    const { user } = await open();
    frame().focus();
    for (const modifier of ['Control', 'Alt', 'Meta', 'Shift'])
      await user.keyboard(`{${modifier}>}{PageDown}{/${modifier}}`);
    expect(turned).not.toHaveBeenCalled();
  });

  test('is enlarged by keys, and then moved, not turned, by the arrows', async () => {
    const { user } = await open();
    expect(drawnWidth()).toBe('768px');
    frame().focus();
    await user.keyboard('+');
    expect(button('Fit to width, now 125%')).toBeVisible();
    await waitFor(() => expect(drawnWidth()).toBe('960px'));
    await user.keyboard('{ArrowRight}');
    expect(turned).not.toHaveBeenCalled();
    await user.keyboard('{PageDown}');
    expect(turned).toHaveBeenCalledWith(2);
    await user.keyboard('--');
    expect(button('Fit to width, now 75%')).toBeVisible();
    await user.keyboard('0');
    await waitFor(() => expect(drawnWidth()).toBe('768px'));
  });

  test('is enlarged to three times and made smaller to half of the width that fits, by buttons', async () => {
    const { user } = await open();
    for (const percent of [125, 150, 200, 300]) {
      await user.click(button('Zoom in'));
      expect(button(`Fit to width, now ${percent}%`)).toBeVisible();
    }
    expect(button('Zoom in')).toBeDisabled();
    await user.click(button(/^Fit to width/));
    for (const percent of [75, 50]) {
      await user.click(button('Zoom out'));
      expect(button(`Fit to width, now ${percent}%`)).toBeVisible();
    }
    expect(button('Zoom out')).toBeDisabled();
    await waitFor(() => expect(drawnWidth()).toBe('384px'));
  });

  test('is drawn with the points of a dense screen, at most two each way', async () => {
    const canvas = () => document.querySelector('canvas');
    jest.spyOn(window, 'devicePixelRatio', 'get').mockReturnValue(3);
    await open();
    expect(canvas()).toMatchObject({ width: 1536, height: 2048 });
    expect(canvas()?.style).toMatchObject({ width: '768px', height: '1024px' });
  });

  test('goes to a page that is typed; a number that it does not have changes nothing', async () => {
    const { user } = await open();
    expect(button('Previous page')).toBeDisabled();
    const field = screen.getByRole('textbox', { name: 'Page' });
    for (const [typed, page] of [
      ['2', '2'],
      ['3', '3'],
      ['4', '3'],
      ['0', '3'],
      ['x', '3'],
      ['1', '1'],
    ] as const) {
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      await waitFor(() => expect(field).toHaveValue(page));
      expect(screen.getByText(`Page ${page} of 3`)).toBeInTheDocument();
      expect(button('Next page').matches(':disabled')).toBe(page === '3');
      expect(button('Previous page').matches(':disabled')).toBe(page === '1');
    }
  });

  test.each([
    [0, 1],
    [-1, 1],
    [99, 3],
  ])('has no page %d: the nearest one is page %d', async (asked, shown) => {
    await open(asked);
    expect(screen.getByText(`Text of page ${shown}`)).toBeInTheDocument();
    expect(screen.getByText(`Page ${shown} of 3`)).toBeInTheDocument();
  });

  test('is saved as it came, under its own name', async () => {
    const saved: (string | Blob | MediaSource)[] = [];
    Object.assign(URL, {
      createObjectURL(file: Blob) {
        saved.push(file);
        return 'blob:a';
      },
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(`${this.download} from ${this.href}`);
    });
    const { user } = await open();
    await user.click(button('Download'));
    const [file, name] = saved;
    expect(name).toBe('a-guide.pdf from blob:a');
    expect(file).toMatchObject({ type: 'application/pdf', size: content.length });
  });

  test('says so of a page that cannot be drawn, and draws it again', async () => {
    const render = jest.spyOn(TextLayer.prototype, 'render');
    const { user } = await open();
    render.mockRejectedValueOnce(new Error('A font is missing.'));
    await user.click(button('Next page'));
    expect(await screen.findByText('This page cannot be drawn. The download has it.')).toBeVisible();
    await user.click(button('Draw it again'));
    await waitFor(() => expect(screen.queryByText(/cannot be drawn/)).not.toBeInTheDocument());
    expect(screen.getByText('Text of page 2')).toBeInTheDocument();
  });
});
