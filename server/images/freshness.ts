/** A file name with a hash of the content in it, such as `cover-3f2a9c1d.webp`: it never changes under its name. */
const hashedName = /(^|[./_-])[0-9a-f]{8,64}\.[a-z0-9]+$/i

const daySeconds = 24 * 3600

/** For how long the answer for a source may be kept. */
export function cachePolicyOf(source: string): { immutable: boolean; cacheControl: string } {
  const immutable = hashedName.test(source)
  return {
    immutable,
    cacheControl: immutable ? 'public, max-age=31536000, immutable' : `public, max-age=${daySeconds}`,
  }
}

/** Whether what was made of a source at `madeAt` should be made again. */
export function isOutdated(source: string, madeAt: number): boolean {
  return !cachePolicyOf(source).immutable && Date.now() - madeAt > daySeconds * 1_000
}
