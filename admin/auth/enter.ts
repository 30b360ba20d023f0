/**
 * Goes in, once a link has signed somebody in: by a load of its own, so that nothing remembers that nobody was signed
 * in, and in place of the link, which the browser's history then does not keep.
 */
export function openSession(): void {
  location.replace('/admin')
}
