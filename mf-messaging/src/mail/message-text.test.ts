import { describe, expect, test } from '@jest/globals';
import { messagePreview, preview, textOf } from './message-text.ts';

describe('the preview of a message', () => {
  test('is its first 80 characters, and says that it goes on', () => {
    const text = 'abcdefghij'.repeat(9);
    expect(preview(text)).toBe(`${'abcdefghij'.repeat(8)}…`);
    expect(preview(text.slice(0, 80))).toBe('abcdefghij'.repeat(8));
  });

  test('does not end between a word and the blank after it', () => {
    expect(preview(`${'a'.repeat(79)} bc`)).toBe(`${'a'.repeat(79)}…`);
  });

  test('cuts no character in two', () => {
    expect(preview('👍'.repeat(81))).toBe(`${'👍'.repeat(80)}…`);
  });

  test('has no markup in it, and its lines are parted', () => {
    expect(
      messagePreview('<p>Dear <b>Alex</b>,</p><p>5 &lt; 6<br>Yours</p><style>p{}</style><script>x()</script>'),
    ).toBe('Dear Alex, 5 < 6 Yours');
  });
});

test('the text of a message keeps what only looks like markup', () => {
  expect(textOf('<p>a &lt;b&gt; c</p>')).toBe('a <b> c');
});
