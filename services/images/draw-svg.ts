import sharp, { type Sharp } from 'sharp'

/** The longer side of a drawn SVG, in pixels. */
const side = 2_000

/** The density at which a unit of an SVG is a pixel, and those that sharp accepts, per inch. */
const [unitDensity, minDensity, maxDensity] = [72, 1, 100_000]

const loader = { operation: ['VipsForeignLoadSvg'] }

/**
 * Calls `use` with a pipeline that draws an SVG file. Its scripts do not run, and it loads no other files, since the
 * bytes have no address.
 */
export async function drawSvg<Result>(
  bytes: Buffer,
  maxPixels: number,
  use: (drawing: Sharp) => Promise<Result>,
): Promise<Result> {
  // Only while an SVG is drawn: see decoder-process.ts.
  sharp.unblock(loader)
  try {
    const { width = side, height = side } = await sharp(bytes).metadata()
    const density = (unitDensity * side) / Math.max(width, height)
    return await use(
      sharp(bytes, {
        density: Math.min(Math.max(density, minDensity), maxDensity),
        limitInputPixels: maxPixels,
      }),
    )
  } finally {
    sharp.block(loader)
  }
}
