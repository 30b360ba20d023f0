/** One byte a pixel, line by line: 1 for a part of the picture, 0 for the rest. */
export type Mask = Uint8Array

export function invert(mask: Mask): Mask {
  const inverted = new Uint8Array(mask.length)
  for (let at = 0; at < mask.length; at++) if (mask[at] === 0) inverted[at] = 1
  return inverted
}

/** Grows a part by `radius` pixels in each direction. */
export function grow(mask: Mask, radius: number, width: number): Mask {
  let grown = mask
  for (let step = 0; step < radius; step++) grown = spread(spread(grown, 1), width)
  return grown
}

function spread(mask: Mask, step: number): Mask {
  const wider = mask.slice()
  for (let at = step; at < mask.length; at++) {
    if (mask[at] === 1) wider[at - step] = 1
    if (mask[at - step] === 1) wider[at] = 1
  }
  return wider
}

function erode(mask: Mask, radius: number, width: number): Mask {
  return invert(grow(invert(mask), radius, width))
}

/** A part without what is narrower than twice the radius. `select` chooses from what is wider. */
export function open(mask: Mask, radius: number, width: number, select = (core: Mask) => core): Mask {
  const opened = grow(select(erode(mask, radius, width)), radius, width)
  for (let at = 0; at < mask.length; at++) if (mask[at] === 0) opened[at] = 0
  return opened
}

/** The share of the part among each pixel and its neighbours, averaged twice. */
export function blur(mask: Mask, radius: number, width: number): Float32Array {
  let shares = Float32Array.from(mask)
  for (const step of [1, width, 1, width]) {
    const averaged = new Float32Array(shares.length)
    const span = radius * step
    for (let at = span; at < shares.length - span; at++) {
      let sum = 0
      for (let near = at - span; near <= at + span; near += step) sum += shares[near] ?? 0
      averaged[at] = sum / (2 * radius + 1)
    }
    shares = averaged
  }
  return shares
}

/** The pixels of a part that are connected with the seeds. */
export function flood(mask: Mask, seeds: readonly number[], width: number): Mask {
  const reached = new Uint8Array(mask.length)
  for (const seed of seeds) if (mask[seed] === 1 && reached[seed] === 0) visit(mask, seed, width, reached)
  return reached
}

/** The connected pieces of a part, each as its pixels. */
export function findPieces(mask: Mask, width: number): number[][] {
  const reached = new Uint8Array(mask.length)
  const pieces: number[][] = []
  for (let at = 0; at < mask.length; at++)
    if (mask[at] === 1 && reached[at] === 0) pieces.push(visit(mask, at, width, reached))
  return pieces
}

/** Marks the pixels that are connected with `start` in `reached`, and returns them. */
function visit(mask: Mask, start: number, width: number, reached: Mask): number[] {
  const found = [start]
  reached[start] = 1
  for (let index = 0; index < found.length; index++) {
    const at = found[index] ?? 0
    const x = at % width
    for (let side = 0; side < 4; side++) {
      const next = side === 0 ? at - width : side === 1 ? at + width : side === 2 ? at - 1 : at + 1
      const isInLine = side < 2 || (side === 2 ? x > 0 : x < width - 1)
      if (!isInLine || mask[next] !== 1 || reached[next] === 1) continue
      reached[next] = 1
      found.push(next)
    }
  }
  return found
}
