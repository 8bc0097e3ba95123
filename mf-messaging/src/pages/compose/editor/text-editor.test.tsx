import { renderInHost } from '@harbour/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { linkAddress } from './create-editor.ts';
import TextEditor from './text-editor.tsx';

async function edit(html = '') {
  const onChange = jest.fn<(html: string) => void>();
  const host = await renderInHost(
    <>
      <span id="label">Message</span>
      <TextEditor id="text" labelledBy="label" html={html} onChange={onChange} problem={undefined} autoFocus={false} />
    </>,
  );
  return { ...host, onChange, written: () => onChange.mock.lastCall?.[0] };
}
const text = () => screen.getByRole('textbox', { name: 'Message' });
const tool = (name: string) => screen.getByRole('button', { name });

function paste(html: string): void {
  const clipboardData = {
    getData: (type: string) => (type === 'text/html' ? html : ''),
    files: [],
    items: [],
    types: ['text/html'],
  };
  fireEvent.paste(text(), { clipboardData });
}

describe('what is pasted', () => {
  test.each([
    ['a script', '<p>Hello<script>alert(1)</script></p>', '<p>Hello</p>'],
    ['a picture with a handler', '<p>Hello<img src="x" onerror="alert(1)"></p>', '<p>Hello</p>'],
    ['styles and classes', '<p class="x" style="position:fixed">Hello</p>', '<p>Hello</p>'],
    ['a frame', '<p>Hello</p><iframe src="https://example.com"></iframe>', '<p>Hello</p>'],
    ['a link that runs', '<p><a href="javascript:alert(1)">Hello</a></p>', '<p>Hello</p>'],
    ['a link with data', '<p><a href="data:text/html,x">Hello</a></p>', '<p>Hello</p>'],
    ['a heading and a table', '<h1>Hello</h1><table><tr><td>there</td></tr></table>', '<p>Hello</p><p>there</p>'],
    [
      'what a message can hold',
      '<p><b>a</b><i>b</i><u>c</u></p><ul><li><p>d</p></li></ul><blockquote><p>e</p></blockquote>',
      '<p><strong>a</strong><em>b</em><u>c</u></p><ul><li><p>d</p></li></ul><blockquote><p>e</p></blockquote>',
    ],
    [
      'a good link',
      '<p><a href="https://www.gov.uk/" onclick="x()">Hello</a></p>',
      '<p><a href="https://www.gov.uk/">Hello</a></p>',
    ],
  ])('%s comes in as a message can hold it', async (_, html, expected) => {
    const { written } = await edit();
    paste(html);
    expect(written()).toBe(expected);
  });

  test('what it begins with is cleaned likewise', async () => {
    await edit('<p onclick="x()">Hello<script>alert(1)</script></p>');
    expect(text().innerHTML).toBe('<p>Hello</p>');
  });
});

describe('the toolbar', () => {
  test('names every format with its keys', async () => {
    await edit();
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ title }) => title)).toEqual([
      'Bold (Ctrl+B)',
      'Italic (Ctrl+I)',
      'Underline (Ctrl+U)',
      'Bullet list (Ctrl+Shift+8)',
      'Numbered list (Ctrl+Shift+7)',
      'Quote (Ctrl+Shift+B)',
      'Link (Ctrl+K)',
    ]);
    expect(tool('Bold')).toHaveAttribute('aria-keyshortcuts', 'Control+B');
  });

  test.each([
    ['Bullet list', '<ul><li><p>Hello</p></li></ul>'],
    ['Numbered list', '<ol><li><p>Hello</p></li></ol>'],
    ['Quote', '<blockquote><p>Hello</p></blockquote>'],
  ])('%s is given and taken', async (name, expected) => {
    const { user, written } = await edit('<p>Hello</p>');
    await user.click(tool(name));
    expect(written()).toBe(expected);
    expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
    await user.click(tool(name));
    expect(written()).toBe('<p>Hello</p>');
    expect(tool(name)).toHaveAttribute('aria-pressed', 'false');
  });

  test('is one stop for Tab, with arrow keys inside', async () => {
    const { user } = await edit();
    await user.tab();
    expect(tool('Bold')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tool('Italic')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tool('Link')).toHaveFocus();
    await user.tab();
    expect(text()).toHaveFocus();
  });

  test('a link is asked for, and one that leads nowhere safe is refused', async () => {
    const { user, written } = await edit('<p></p>');
    await act(async () => tool('Link').click());
    await user.type(await screen.findByRole('textbox', { name: 'Address' }), 'javascript:alert(1)');
    await user.click(tool('Set link'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Address' })).toBeInvalid());
    await user.clear(screen.getByRole('textbox', { name: 'Address' }));
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'www.gov.uk{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(written()).toBe('<p><a href="https://www.gov.uk">www.gov.uk</a></p>');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test.each([
  ['https://www.gov.uk/tax', 'https://www.gov.uk/tax'],
  [' gov.uk ', 'https://gov.uk'],
  ['help@firm.example', 'mailto:help@firm.example'],
  // The backend keeps no such link.
  ['tel:02079460123', undefined],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['file:///etc/passwd', undefined],
  ['', undefined],
])('a link to “%s” leads to %s', (typed, expected) => {
  expect(linkAddress(typed)).toBe(expected);
});
