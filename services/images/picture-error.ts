export type PictureErrorCode =
  | 'missing'
  | 'too_large'
  | 'unsupported'
  | 'too_many_pixels'
  | 'too_much_metadata'
  | 'broken'

/** A file that is not accepted as a picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly code: PictureErrorCode

  constructor(code: PictureErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** A picture that exceeds the decoder's limits of memory or time. */
export class CostlyPictureError extends PictureError {
  constructor() {
    super('too_many_pixels')
  }
}
