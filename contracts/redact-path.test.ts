import { expect, test } from 'vitest'
import { redactPath } from './redact-path.ts'

test.each([
  ['/api/applications/a-token', '/api/applications/…'],
  ['/panel/api/applications/a-token/photos/front', '/panel/api/applications/…/photos/front'],
  ['/panel/api/selections/a-token/answers', '/panel/api/selections/…/answers'],
  ['/panel/api/my-card/a-token/pictures/front', '/panel/api/my-card/…/pictures/front'],
  ['/posts/news/pt/a%2Fslug', '/posts/news/pt/…'],
  ['/panel/posts/news/pt/slug?preview=x', '/panel/posts/news/pt/…?preview=x'],
  ['/posts/news/pt', '/posts/news/pt'],
  ['/api/talents', '/api/talents'],
])('%s becomes %s', (path, redacted) => {
  expect(redactPath(path)).toBe(redacted)
})
