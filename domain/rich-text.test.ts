import { expect, test } from 'vitest'
import { isSimpleRichText } from './rich-text.ts'

test.each([
  ['a text', '<h2>Title</h2><p>Words <strong>and <em>more</em></strong></p><ul><li><p>One</p></li></ul>'],
  ['paragraphs that nobody closed', '<p>One'.repeat(3_000)],
  ['a long list', `<ul>${'<li><a href="/">x</a></li>'.repeat(1_500)}</ul>`],
  ['signs that are no tags', '1 < 2 '.repeat(20_000)],
])('%s is simple', (_name, html) => {
  expect(isSimpleRichText(html)).toBe(true)
})

test.each([
  ['nested boxes', '<div>'.repeat(9_000)],
  ['nested boxes that are closed', '<div>'.repeat(60) + '</div>'.repeat(60)],
  ['formatting that is never closed', '<b class=1><p>'.repeat(100)],
  ['too many tags', '<br>'.repeat(10_001)],
  ['a text without end', 'x'.repeat(200_001)],
  ['closing tags before', `${'</div>'.repeat(100)}${'<div>'.repeat(51)}`],
])('%s is not simple', (_name, html) => {
  expect(isSimpleRichText(html)).toBe(false)
})
