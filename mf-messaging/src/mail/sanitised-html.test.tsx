import { xssPayloads } from '@harbour/testing/xss-payloads';
import { SanitisedHtml } from '@harbour/ui/html';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

const elements = new Set(
  'p div br hr span h1 h2 h3 h4 h5 blockquote pre code b strong i em u s del sub sup a ul ol li table thead tbody tr th td'.split(
    ' ',
  ),
);
const attributes = new Set(['href', 'colspan', 'rowspan', 'start', 'target', 'rel']);

/** Everything in a part of the page that could run, fetch, lead to a script or reach outside its place. */
function dangers(within: ParentNode): string[] {
  return [...within.querySelectorAll('*')].flatMap((element) => [
    ...(elements.has(element.localName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml'
      ? []
      : [`<${element.localName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) =>
      attributes.has(name) && (name !== 'href' || /^(?:https?:\/\/|mailto:|tel:)/.test(value))
        ? []
        : [`${name}=${value}`],
    ),
  ]);
}

/** What is shown of a message. */
function shown(html: string): Element {
  const { container } = render(<SanitisedHtml html={html} />);
  const [root] = container.children;
  if (!root) throw new Error('Nothing was rendered.');
  return root;
}

describe('hostile HTML', () => {
  const alerted = jest.fn();
  beforeEach(() => {
    alerted.mockClear();
    Object.assign(window, { alert: alerted });
  });
  afterEach(() => expect(alerted).not.toHaveBeenCalled());

  test.each(xssPayloads)('leaves nothing that runs: %s', (_, html) => {
    const root = shown(html);
    expect(dangers(root)).toEqual([]);
    for (const element of root.querySelectorAll<HTMLElement>('*')) element.click();
    // Nor does what is shown become dangerous when somebody copies it, or it is quoted and shown again.
    const again = new DOMParser().parseFromString(root.innerHTML, 'text/html').body;
    expect(dangers(again)).toEqual([]);
  });

  test('is known by the check above: unpurified, nearly all of it is dangerous', () => {
    const harmless = xssPayloads.filter(([, html]) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      return (
        dangers(parsed.body).length === 0 && parsed.head.children.length === 0 && parsed.body.attributes.length === 0
      );
    });
    // They were dangerous to browsers of their time only, and are text to the parser of today.
    expect(harmless.length).toBeLessThan(8);
  });
});

describe('a link', () => {
  test('opens in a new tab that knows nothing of this one', () => {
    shown('<p>See <a href="https://harbour.example/fees" target="_self" rel="opener">our fees</a></p>');
    const link = screen.getByRole('link', { name: 'our fees' });
    expect(link).toHaveAttribute('href', 'https://harbour.example/fees');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('to write or to call stays one', () => {
    shown('<a href="mailto:help@firm.example">write</a> <a href="tel:+442079460123">call</a>');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:help@firm.example',
      'tel:+442079460123',
    ]);
  });
});

test('what people write stays as they wrote it', () => {
  const html =
    '<h3>Fees</h3><p>They are <strong>low</strong>, <em>really</em>.<br>5 &lt; 6</p><ol start="3"><li>one</li></ol><blockquote><p>You wrote</p></blockquote>';
  expect(shown(html).innerHTML).toBe(html);
});

describe('a picture', () => {
  const html =
    '<img src="/objects/key?signature=s" alt="Sales" width="640" height="360" loading="lazy" onerror="alert(1)" style="top:0">' +
    '<img src="https://elsewhere.example/p.gif" alt="x"><img src="//elsewhere.example/p.gif"><img src="data:image/gif;base64,R0">';

  test('of the firm’s own texts is shown from this origin alone, with its size and words', () => {
    const { container } = render(<SanitisedHtml html={html} links="portal" pictures />);
    expect(container.firstElementChild?.innerHTML).toBe(
      '<img src="/objects/key?signature=s" alt="Sales" width="640" height="360" loading="lazy">',
    );
  });

  test('of a message is not, wherever its links may lead', () => {
    expect(shown(html).innerHTML).toBe('');
    const { container } = render(<SanitisedHtml html={html} links="portal" />);
    expect(container.firstElementChild?.innerHTML).toBe('');
  });

  test('stays in its place while what is around it is drawn again', () => {
    const { container, rerender } = render(<SanitisedHtml html={html} links="portal" pictures onOpen={() => 1} />);
    const picture = container.querySelector('img');
    rerender(<SanitisedHtml html={html} links="portal" pictures onOpen={() => 2} />);
    expect(picture).not.toBeNull();
    expect(container.querySelector('img')).toBe(picture);
  });
});
