import { xssPayloads } from '@harbour/testing/xss-payloads';
import { describe, expect, test } from '@jest/globals';
import { sanitiseMessage } from './sanitise-html.ts';

/**
 * Text without angle brackets, and the editor's elements in one exact form, without attributes except a link's. HTML
 * that matches means the same to every parser and runs no script.
 */
const harmless =
  /^(?:[^<>]|<\/?(?:p|strong|em|u|s|ul|ol|li|blockquote|a|h3)>|<br \/>|<a(?: href="(?:https?:|mailto:)[^"<>]*")? rel="noopener noreferrer" target="_blank">)*$/;

describe('what somebody writes', () => {
  test.each(xssPayloads)('[R473] runs nothing (%s)', (_, payload) => {
    for (const written of [payload, `<p>${payload}</p>`, `<a href="https://a.example">${payload}`, `"'>${payload}`]) {
      const { html } = sanitiseMessage(written);
      expect(html).toMatch(harmless);
      expect(html.replaceAll(/<a[^>]*>/g, '')).not.toMatch(/<[^>]*(?:script|on\w+=|style)/i);
      // Sanitising is idempotent, since a draft may be saved several times.
      expect(sanitiseMessage(html).html).toMatch(harmless);
    }
  });

  test('[R473] keeps all that the editor makes', () => {
    const made =
      '<h3>Plan</h3><p>One <strong>bold</strong>, <em>slanted</em>, <u>marked</u> and <s>gone</s>.<br />Next line</p>' +
      '<ul><li>first</li><li>second</li></ul><ol><li>one</li></ol><blockquote><p>He said</p></blockquote>';
    expect(sanitiseMessage(made).html).toBe(made);
  });

  test.each([
    ['https://a.example/x?y=1&amp;z', ' href="https://a.example/x?y=1&amp;z"'],
    ['http://a.example', ' href="http://a.example"'],
    ['mailto:me@a.example', ' href="mailto:me@a.example"'],
    ['tel:123', ''],
    ['ftp://a.example', ''],
    ['//a.example', ''],
    ['/logout', ''],
    ['https:/logout', ''],
    [' https://a.example', ''],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
  ])('[R473] leads by its links to the web or an address only, in a tab of its own: %s', (href, kept) => {
    expect(sanitiseMessage(`<a href="${href}" rel="opener" target="_top" onclick="x()">go</a>`).html).toBe(
      `<a${kept} rel="noopener noreferrer" target="_blank">go</a>`,
    );
  });

  test.each([
    ['/tools/wealthplan?step=result&amp;version=2', ' href="/tools/wealthplan?step=result&amp;version=2"'],
    ['https://a.example', ' href="https://a.example"'],
    ['//a.example', ''],
    ['/\\a.example', ''],
    ['javascript:alert(1)', ''],
  ])('[R473] leads into the portal only where the portal composed it: %s', (href, kept) => {
    expect(sanitiseMessage(`<a href="${href}">go</a>`, 'portal').html).toBe(
      `<a${kept} rel="noopener noreferrer" target="_blank">go</a>`,
    );
  });

  test('has a text without markup, for searching and previews', () => {
    const { text } = sanitiseMessage(
      '<h3>Q&amp;A</h3><p>in<strong>side</strong>\n 2 &lt; 3<br>next</p><ul><li>a</li><li>b</li></ul><script>no()</script>',
    );
    expect(text).toBe('Q&A inside 2 < 3 next a b');
  });

  test.each(['', '   ', '<p></p>', '<p>&nbsp;<br></p>', '<img src=x>', '<script>x</script>'])(
    'is no text: %j',
    (written) => {
      expect(sanitiseMessage(written).text).toBe('');
    },
  );

  test('holds nothing that no database takes', () => {
    expect(sanitiseMessage('<p>a\u0000b\ud800c\u0007\td\n</p>')).toEqual({
      html: '<p>ab\ufffdc\td\n</p>',
      text: 'ab\ufffdc d',
    });
  });

  test('is not slow to show, however deep it is', () => {
    const { html, text } = sanitiseMessage(`${'<blockquote>'.repeat(7_000)}deep`);
    expect(html.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(20);
    expect(text).toBe('deep');
  });
});
