/** A picture or video as it is kept. */
export interface MediumFile {
  body: Uint8Array | Blob
  type: 'image/jpeg' | 'image/webp' | 'video/mp4' | 'video/webm'
  width: number | null
  height: number | null
  /** The dominant colour, `#rrggbb`; null for a video, and for a picture one sees through. */
  color: string | null
}

/** How a file of each type is called. */
export const extensions = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
} as const satisfies Record<MediumFile['type'], string>
