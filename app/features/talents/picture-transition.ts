/** Returns the view transition name of a talent's picture, the same on its card and on its profile. */
export function pictureTransition(id: string): string {
  return `talent-${encodeURIComponent(id)}`
}
