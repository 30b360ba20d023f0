/** The name that a talent's picture bears on its card and on its profile, so that one becomes the other. */
export function pictureTransition(id: string): string {
  return `talent-${encodeURIComponent(id)}`
}
