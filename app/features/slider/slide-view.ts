import type { Media } from '#contracts/media.ts'

/** A slide's media for windows from 651 px, or up to 650 px. */
export interface SlideMedia {
  /** A picture, or a video's poster. */
  still?: Media
  /** The source of a video. */
  video?: string
}

/** A slide as the slider shows it. */
export interface SlideView {
  id: string
  desktop: SlideMedia
  mobile: SlideMedia
  description?: string
  /** A path of the site, or an absolute address. */
  link?: string
  /** The address of a built-in sample picture, in place of the media. */
  sample?: string
}
