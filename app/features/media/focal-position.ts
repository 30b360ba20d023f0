import type { Media } from '#contracts/media.ts'

/** The `object-position` that keeps a picture's focal point in view; undefined for none: then the middle stays. */
export function focalPosition(media: Pick<Media, 'focal'> | undefined): string | undefined {
  const focal = media?.focal
  return focal ? `${percent(focal.x)} ${percent(focal.y)}` : undefined
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
