/** 900 × 1200 pixels of one colour. */
const png = [
  'iVBORw0KGgoAAAANSUhEUgAAA4QAAASwAQMAAACZzBZNAAAAA1BMVEWoiGjAIsorAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAm0lEQVR42u3BMQEAAADCoPVPbQdvo',
  'A'.repeat(176),
  'OA3Fn4AAXBI6kIAAAAASUVORK5CYII=',
].join('')

/** A picture that shows nobody, large enough to pass for a photo. */
export function testPicture(): Blob {
  return new Blob([Uint8Array.from(atob(png), (character) => character.charCodeAt(0))], { type: 'image/png' })
}
