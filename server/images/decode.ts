/** A decoded picture: rows of 8-bit pixels, upright, in sRGB. */
export interface DecodedPicture {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** The size to decode to, and the task for the result. */
export interface DecodeOptions {
  /** In pixels; pictures are not enlarged. */
  size: { width: number; height: number; fit: 'inside' | 'outside' }
  /** A module whose `run` is called with the `DecodedPicture` and `input` in another process. */
  task: URL
  input: unknown
}

/**
 * Decodes a picture in another process, within limits of memory and time; provided by `server/compose`.
 * @throws PictureRejectedError
 */
export type DecodePicture = <Result>(bytes: Uint8Array, options: DecodeOptions) => Promise<Result>

/** The bytes are no supported picture. `status`: 415 for another type of file, 422 for a picture that is too large or broken. */
export class PictureRejectedError extends Error {
  readonly status: 415 | 422

  constructor(status: 415 | 422, options?: ErrorOptions) {
    super(status === 415 ? 'not a picture of a known format' : 'the picture cannot be read', options)
    this.status = status
  }
}
