/** Pixels of 8 bits, line by line, of at least three channels. */
export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: number
}

/** How much a plain background may differ from its model in each channel: 6.5 % of the range. */
export const maxTolerance = 0.065 * 255

/** The share of the width and of the height that is the edge. */
const edge = 0.04

/** The share of the height over which the model is averaged: it has the gradients of a wall, and no pattern. */
const averaged = 0.03

/** The minimum share of edge pixels within the tolerance. */
const minPlainShare = 0.9

/** A model of a wall and a floor: each line runs from its colour at the left edge to that at the right one. */
export interface Background {
  /** The share of edge pixels that differ by no more than the tolerance. */
  plainShare: number
  /** The usual difference of these, in one channel. */
  noise: number
  /** Writes the difference of the picture from the model in the channels of line `y`, 3 numbers a pixel. */
  subtract(y: number, line: Float32Array): void
}

/** Whether a figure can be cut out of the picture: its edges show a plain wall. */
export function isPlain(pixels: Pixels): boolean {
  return fitBackground(pixels).plainShare >= minPlainShare
}

/** Fits a background to the left, the right and the upper edge of a picture. */
export function fitBackground(pixels: Pixels): Background {
  const { data, width, height, channels } = pixels
  const band = Math.max(1, Math.round(width * edge))
  const left = average(columnMeans(pixels, 0, band), height)
  const right = average(columnMeans(pixels, width - band, band), height)
  /** A lit wall is lighter in its middle. */
  const bulges = [0, 0, 0]

  function subtract(y: number, line: Float32Array): void {
    for (let c = 0; c < 3; c++) {
      const [from = 0, to = 0, bulge = 0] = [left[3 * y + c], right[3 * y + c], bulges[c]]
      for (let x = 0; x < width; x++) {
        const share = x / width
        const model = from + (to - from) * share + bulge * share * (1 - share)
        line[3 * x + c] = (data[(y * width + x) * channels + c] ?? 0) - model
      }
    }
  }

  const top = Math.max(1, Math.round(height * edge))
  const line = new Float32Array(3 * width)
  const sums = new Float64Array(6)
  for (let y = 0; y < top; y++) {
    subtract(y, line)
    for (let at = 0; at < line.length; at++) {
      const share = Math.floor(at / 3) / width
      const difference = line[at] ?? 0
      const shape = share * (1 - share)
      // Hair.
      if (Math.abs(difference) > maxTolerance) continue
      sums[at % 3] = (sums[at % 3] ?? 0) + difference * shape
      sums[3 + (at % 3)] = (sums[3 + (at % 3)] ?? 0) + shape * shape
    }
  }
  for (let c = 0; c < 3; c++) bulges[c] = (sums[c] ?? 0) / (sums[3 + c] || 1)

  let [count, plain, squares] = [0, 0, 0]
  for (let y = 0; y < height; y++) {
    subtract(y, line)
    for (let x = 0; x < width; x++) {
      if (y >= top && x === band) x = Math.max(x, width - band)
      const difference = largestOf(line, x)
      count++
      if (difference > maxTolerance) continue
      plain++
      squares += difference * difference
    }
  }
  return { plainShare: plain / count, noise: Math.sqrt(squares / Math.max(1, plain)), subtract }
}

/** The largest difference of a pixel in any channel. */
export function largestOf(line: Float32Array, x: number): number {
  return Math.max(Math.abs(line[3 * x] ?? 0), Math.abs(line[3 * x + 1] ?? 0), Math.abs(line[3 * x + 2] ?? 0))
}

/** The mean colour of each line between two columns. */
function columnMeans({ data, width, height, channels }: Pixels, from: number, count: number): Float32Array {
  const means = new Float32Array(3 * height)
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < 3; c++) {
      let sum = 0
      for (let x = from; x < from + count; x++) sum += data[(y * width + x) * channels + c] ?? 0
      means[3 * y + c] = sum / count
    }
  }
  return means
}

/** Averages the colours of lines with those above and below. */
function average(colors: Float32Array, height: number): Float32Array {
  const reach = Math.max(1, Math.round((height * averaged) / 2))
  return colors.map((_, at) => {
    const y = Math.floor(at / 3)
    const [first, last] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)]
    let sum = 0
    for (let other = first; other <= last; other++) sum += colors[3 * other + (at % 3)] ?? 0
    return sum / (last - first + 1)
  })
}
