import { fitBackground, largestOf, maxTolerance } from '#domain/plain-background.ts'
import type { DecodedPicture } from './decode.ts'
import { blur, findPieces, flood, grow, invert, type Mask, open } from './masks.ts'

/** A picture with an alpha channel. */
type CutOut = DecodedPicture & { channels: 4 }

/** How much the wall may differ from its model: four times its noise, but at least this. */
const minTolerance = 0.02 * 255

/** How wide a rim along an outline is, in pixels. */
const maxRim = 2

/** A gap between arms and body: half its width in pixels, and its differences from the wall, within and around it. */
const gapRadius = 2
const minGapLight = 0.94
const minGapContrast = 0.18 * 255

/** A shadow beside the legs and below the feet: its light, and the largest difference of its colour. */
const legs = { share: 0.42, minLight: 0.82 }
const feet = { share: 0.1, minLight: 0.3 }
const maxTint = 0.05 * 255

/** Pieces below this share of the figure are specks. */
const minPieceShare = 0.004

/**
 * Cuts a figure out of a plain background, and returns it with an alpha channel: without what is connected with the edges,
 * shadows on the floor, gaps between arms and body, and specks.
 */
export function cutOut(picture: DecodedPicture): CutOut {
  const { width, height } = picture
  if (hasTransparency(picture)) return { ...picture, channels: 4 }
  const { noise, subtract } = fitBackground(picture)
  const tolerance = Math.min(maxTolerance, Math.max(minTolerance, 4 * noise))
  const differences = new Float32Array(width * height)
  const lights = new Float32Array(width * height)
  const isNear = new Uint8Array(width * height)
  const line = new Float32Array(3 * width)
  for (let y = 0, at = 0; y < height; y++) {
    subtract(y, line)
    for (let x = 0; x < width; x++, at++) {
      differences[at] = largestOf(line, x)
      lights[at] = lightOf(picture, at, line, x)
      if ((differences[at] ?? 0) <= tolerance) isNear[at] = 1
    }
  }
  const wall = open(isNear, 2, width, (core) => flood(core, edgesOf(width, height), width))
  addShadows(wall, lights, width)
  addGaps(wall, differences, lights, width)
  addRims(wall, differences, width)
  const figure = open(invert(wall), 1, width)
  removeSpecks(figure, width)
  return toPicture(picture, figure)
}

/** Whether the picture has been cut out before. */
function hasTransparency({ data, channels }: DecodedPicture): boolean {
  if (channels < 4) return false
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return true
  return false
}

/** How light the pixel is in comparison with the wall behind it; 0 if it has another colour. */
function lightOf({ data, channels }: DecodedPicture, at: number, line: Float32Array, x: number): number {
  let [sum, wall, tint] = [0, 0, 0]
  for (let c = 0; c < 3; c++) {
    const value = data[at * channels + c] ?? 0
    sum += value
    wall += value - (line[3 * x + c] ?? 0)
  }
  const light = sum / Math.max(1, wall)
  for (let c = 0; c < 3; c++) {
    const value = data[at * channels + c] ?? 0
    tint = Math.max(tint, Math.abs(value - light * (value - (line[3 * x + c] ?? 0))))
  }
  return tint <= maxTint ? light : 0
}

function edgesOf(width: number, height: number): number[] {
  const last = (height - 1) * width
  const columns = Array.from({ length: width }, (_, x) => [x, last + x])
  const lines = Array.from({ length: height }, (_, y) => [y * width, (y + 1) * width - 1])
  return [...columns, ...lines].flat()
}

/** Adds the figure's shadow to the wall: it has the wall's colour and is darker, most of all below the feet. */
function addShadows(wall: Mask, lights: Float32Array, width: number): void {
  const [first, last] = [wall.indexOf(0), wall.lastIndexOf(0)].map((at) => Math.floor(at / width)) as [number, number]
  const from = (share: number) => Math.round(last - share * (last - first)) * width
  const [legsAt, feetAt] = [from(legs.share), from(feet.share)]
  const seeds: number[] = []
  const isShadow = wall.map((isWall, at) => {
    if (at < legsAt) return 0
    if (isWall === 1) seeds.push(at)
    const light = lights[at] ?? 0
    return isWall === 1 || (light >= (at < feetAt ? legs : feet).minLight && light <= 1.08) ? 1 : 0
  })
  add(
    wall,
    open(isShadow, 1, width, (core) => flood(core, seeds, width)),
  )
}

/** Adds the light and dark rims that cameras draw along an outline. */
function addRims(wall: Mask, differences: Float32Array, width: number): void {
  for (let step = 0; step < maxRim; step++) {
    const next = grow(wall, 1, width)
    for (let at = 0; at < wall.length; at++)
      if (next[at] === 1 && (differences[at] ?? 0) <= 0.75 * maxTolerance) wall[at] = 1
  }
}

/**
 * Adds the gaps that the figure encloses, which are in its shade. A grey face is as light as the wall in places, too, but it has
 * soft transitions.
 */
function addGaps(wall: Mask, differences: Float32Array, lights: Float32Array, width: number): void {
  const isEnclosed = wall.map((isWall, at) => {
    const light = lights[at] ?? 0
    return isWall === 0 && light >= minGapLight && light <= 1.02 ? 1 : 0
  })
  const mask = new Uint8Array(wall.length)
  for (const gap of findPieces(open(isEnclosed, gapRadius, width), width)) {
    for (const at of gap) mask[at] = 1
    const ring = around(gap, mask, width)
    const contrast = ring.reduce((sum, at) => sum + (differences[at] ?? 0), 0) / ring.length
    for (const at of gap) {
      mask[at] = 0
      if (contrast >= minGapContrast) wall[at] = 1
    }
  }
}

/** The pixels some steps outside a piece. */
function around(piece: readonly number[], mask: Mask, width: number): number[] {
  const steps = [-4, 4, -4 * width, 4 * width]
  return [...new Set(piece.flatMap((at) => steps.map((step) => at + step).filter((next) => mask[next] === 0)))]
}

function add(mask: Mask, other: Mask): void {
  for (let at = 0; at < mask.length; at++) if (other[at] === 1) mask[at] = 1
}

function removeSpecks(figure: Mask, width: number): void {
  const pieces = findPieces(figure, width)
  const largest = Math.max(0, ...pieces.map(({ length }) => length))
  for (const piece of pieces) if (piece.length < minPieceShare * largest) for (const at of piece) figure[at] = 0
}

/** The outline is averaged over so many pixels in each direction. */
const softRadius = 2

/** The figure with a soft outline. Its colours continue outside of it, so that no rim of the wall is left. */
function toPicture({ data, width, height, channels }: DecodedPicture, figure: Mask): CutOut {
  const pixels = Buffer.alloc(4 * width * height)
  const soft = blur(figure, softRadius, width)
  const known = new Uint8Array(figure.length)
  let rim: number[] = []
  for (let at = 0; at < figure.length; at++) {
    const share = soft[at] ?? 0
    if (share === 0) continue
    // The outline is a little within the figure.
    pixels[4 * at + 3] = Math.round(255 * Math.min(1, Math.max(0, 2.4 * share - 0.95)))
    if (share <= 0.9) {
      rim.push(at)
      continue
    }
    known[at] = 1
    for (let c = 0; c < 3; c++) pixels[4 * at + c] = data[at * channels + c] ?? 0
  }
  for (let isGrowing = true; isGrowing; ) {
    const next = rim.filter((at) => copyColor(pixels, known, at, width))
    for (const at of next) known[at] = 1
    rim = rim.filter((at) => known[at] === 0)
    isGrowing = next.length > 0
  }
  return { data: pixels, width, height, channels: 4 }
}

/** Gives a pixel the mean colour of its known neighbours, if it has any. */
function copyColor(pixels: Uint8Array, known: Mask, at: number, width: number): boolean {
  const sums = [0, 0, 0]
  let count = 0
  for (let y = -1; y <= 1; y++) {
    for (let x = -1; x <= 1; x++) {
      const near = at + y * width + x
      if (known[near] !== 1) continue
      count++
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (pixels[4 * near + c] ?? 0)
    }
  }
  if (count === 0) return false
  for (let c = 0; c < 3; c++) pixels[4 * at + c] = (sums[c] ?? 0) / count
  return true
}
