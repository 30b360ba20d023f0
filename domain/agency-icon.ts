/** The sizes of the agency's icons in pixels: tabs, iOS, Android, and the largest. */
export const iconSizes = [32, 180, 192, 512] as const

/** The least side of the picture of an icon, in pixels. */
export const minIconSide = 512

/** Icons are square: of a picture whose sides differ more, too much would be cut off. */
const maxRatio = 1.2

/** Whether a picture's sides are known and almost the same. */
export function isSquarish({
  width,
  height,
}: {
  width?: number | null | undefined
  height?: number | null | undefined
}) {
  return Boolean(width && height) && Math.max((width ?? 0) / (height ?? 1), (height ?? 0) / (width ?? 1)) <= maxRatio
}
