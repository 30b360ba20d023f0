import type { Media } from '#contracts/media.ts'

/** The focal point of a medium in the contract's form; empty when none is set. */
export function focalOf({
  focal_x: x,
  focal_y: y,
}: Record<'focal_x' | 'focal_y', number | null>): Pick<Media, 'focal'> {
  return x === null || y === null ? {} : { focal: { x, y } }
}
