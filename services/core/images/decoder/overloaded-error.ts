/** More pictures wait than can be decoded in good time. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}
