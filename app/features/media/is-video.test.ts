import { expect, test } from 'vitest'
import { isVideo } from '../slider/slides.server.ts'

test.each(['a.mp4', '/slides/A.WEBM', 'https://panel.example/a.ogg', 'a.mp4?v=2', 'a.webm#t=1'])(
  '%s is a video',
  (url) => {
    expect(isVideo(url)).toBe(true)
  },
)

test.each(['a.webp', 'mp4', 'a.mp4.jpg', 'a.jpg?file=a.mp4', 'a.mov', ''])('%j is a picture', (url) => {
  expect(isVideo(url)).toBe(false)
})
