/** What a picture's header says about the work that it takes to decode it. */
export interface PictureHeader {
  /** In pixels; of several parts the widest and the highest. */
  width: number
  height: number
  /** Of one decoded pixel. */
  bytesPerPixel: number
  /** What the format's decoder holds in memory at once, in bytes, beside the file: measured (decision 0040). */
  bufferBytes: number
  /** Pictures, pages or frames, or tiles of which one is put together. */
  frames: number
  /** How often a JPEG passes over the picture; 1 for other formats. */
  scans: number
  /** Everything in the file that is not the picture, in bytes. */
  metadataBytes: number
}

/** libvips keeps about so many lines of a picture that is decoded line by line. */
const linesKept = 2_048

/** The memory for a picture that is decoded line by line, in bytes. */
export function bytesOfLines(width: number, height: number, bytesPerPixel: number): number {
  return width * Math.min(height, linesKept) * bytesPerPixel
}
