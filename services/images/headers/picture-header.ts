/** The decoding cost of a picture according to its header. */
export interface PictureHeader {
  /** In pixels; of several images the greatest width and height. */
  width: number
  height: number
  /** Per decoded pixel. */
  bytesPerPixel: number
  /** The peak memory of the format's decoder beside the file, in bytes: measured (decision 0040). */
  bufferBytes: number
  /** The number of images, pages or frames, or of tiles of one image. */
  frames: number
  /** The number of scans of a JPEG; 1 for other formats. */
  scans: number
  /** All bytes that are not image data. */
  metadataBytes: number
}

/** The number of lines that libvips holds of a picture that is decoded line by line. */
const bufferedLines = 2_048

/** The memory for a picture that is decoded line by line, in bytes. */
export function bytesOfLines(width: number, height: number, bytesPerPixel: number): number {
  return width * Math.min(height, bufferedLines) * bytesPerPixel
}
