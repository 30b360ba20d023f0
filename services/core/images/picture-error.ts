export type PictureErrorCode = 'missing' | 'too_large' | 'unsupported' | 'too_many_pixels' | 'broken'

/** A file that cannot be taken as a picture. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly fault: PictureErrorCode

  constructor(fault: PictureErrorCode, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** A picture whose decoder took more memory or time than it may. */
export class CostlyPictureError extends PictureError {
  constructor() {
    super('too_many_pixels')
  }
}
