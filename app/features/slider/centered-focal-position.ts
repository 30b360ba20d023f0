import type { Media } from '#contracts/media.ts'

/** Where a picture without a focal point is looked at. */
const middle = { x: 0.5, y: 0.5 }

/**
 * The `object-position` that brings a picture's focal point as near to the middle of its box as the picture reaches. The box
 * has to be a size container (`container-type: size`).
 * @param shape the picture's width by its height, where the service does not say
 */
export function centeredFocalPosition(media: Pick<Media, 'focal' | 'width' | 'height'>, shape: number): string {
  const { x, y } = media.focal ?? middle
  const ratio = round(media.width && media.height ? media.width / media.height : shape)
  return `${centered('100cqw', `max(100cqw, ${ratio} * 100cqh)`, x)} ${centered('100cqh', `max(100cqh, 100cqw / ${ratio})`, y)}`
}

/** How far a picture as long as `picture` is moved along a side as long as `box`. */
function centered(box: string, picture: string, share: number): string {
  return `clamp(${box} - ${picture}, ${box} / 2 - ${round(share)} * ${picture}, 0px)`
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000
}
