/** A picture that was decoded: pixels of 8 bits, line by line, upright and in sRGB. */
export interface DecodedPicture {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** How large a picture is decoded, and what is made of it. */
export interface DecodeOptions {
  /** In pixels; nothing is enlarged. */
  size: { width: number; height: number; fit: 'inside' | 'outside' }
  /** The address of a module whose `run` is called with the `DecodedPicture` and `input`, in another process. */
  task: URL
  input: unknown
}

/**
 * Has a picture decoded in another process, within limits of memory and time; `compose.ts` says by whom.
 * @throws NotAPicture
 */
export type DecodePicture = <Result>(bytes: Uint8Array, options: DecodeOptions) => Promise<Result>

/** The bytes are not a picture that is shown here. `status`: 415 for another kind of file, 422 for one too large or broken. */
export class PictureRejectedError extends Error {
  readonly status: 415 | 422

  constructor(status: 415 | 422, options?: ErrorOptions) {
    super(status === 415 ? 'not a picture of a known format' : 'the picture cannot be read', options)
    this.status = status
  }
}
