import { xssPayloads } from '@harbour/testing/xss-payloads';
import { describe, expect, test } from '@jest/globals';
import { markdownHtml, picturesIn, plainText, unusableParts, withChangedText } from './markdown-html.ts';

describe('Markdown of an article', () => {
  test('becomes headings below the title, lists, tables and links', () => {
    const html = markdownHtml(
      '# One\n\n### Two\n\n- [here](/faqs)\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\nFish & *chips*',
    );
    expect(html).toContain('<h4>One</h4>');
    expect(html).toContain('<h5>Two</h5>');
    expect(html).toContain('<li><a href="/faqs">here</a></li>');
    expect(html).toContain('<td>2</td>');
    expect(plainText(html)).toBe('One Two here a b 1 2 Fish & chips');
  });

  test.each(xssPayloads)('has nothing that runs: %s', (_, payload) => {
    const html = markdownHtml(payload);
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    const known = /^(p|br|hr|strong|em|del|code|pre|blockquote|h4|h5|ul|ol|li|a|table|thead|tbody|tr|th|td)$/;
    expect(tags.filter(([, name = '']) => !known.test(name))).toEqual([]);
    expect(
      tags.filter(([, , rest = '']) => !/^( href="(\/(?!\/)|https:|mailto:|tel:)[^"]*"| start="\d+"| \/|)$/.test(rest)),
    ).toEqual([]);
  });

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'faqs', 'http://a.example'])(
    'has no link to %s',
    (href) => {
      expect(markdownHtml(`[x](<${href}>)`)).toBe('<p><a>x</a></p>');
      expect(unusableParts(`[x](<${href}>)`)).toHaveLength(1);
    },
  );

  test('may link to pages, addresses, mail and telephones', () => {
    const text = '[a](/faqs) [b](https://a.example/x) [c](mailto:a@b.example) [d](tel:+442079460123)';
    expect(unusableParts(text)).toEqual([]);
    expect(markdownHtml(text).match(/href="[^"]+"/g)).toHaveLength(4);
  });
});

describe('pictures of an article', () => {
  const text = '![Sales](sales.png) and ![](map.jpg), ![Elsewhere](https://a.example/x.png)';

  test('are named by files beside it', () => {
    expect(picturesIn(text)).toEqual([
      { part: '![Sales](sales.png)', name: 'sales.png' },
      { part: '![](map.jpg)', name: 'map.jpg' },
    ]);
  });

  test('need words and a file beside the article, where there may be pictures at all', () => {
    expect(unusableParts(text, { pictures: true })).toEqual([
      { part: '![](map.jpg)', reason: expect.stringContaining('has no words') },
      { part: '![Elsewhere](https://a.example/x.png)', reason: expect.stringContaining('is no picture beside') },
    ]);
    expect(unusableParts(text).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'is a picture, which this text cannot have.'),
    );
  });
});

test('stored HTML is sanitised again while its text changes; headings stay as they are', () => {
  const stored =
    '<h4>Fees</h4><p onclick="x()">Fees <a href="javascript:x()">here</a> &lt;b&gt;</p><script>x()</script>';
  expect(withChangedText(stored, (escaped) => escaped.replaceAll('Fees', '<mark>Fees</mark>'))).toBe(
    '<h4><mark>Fees</mark></h4><p><mark>Fees</mark> <a>here</a> &lt;b&gt;</p>',
  );
});
