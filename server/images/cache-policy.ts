import { dayMs, daySeconds } from '#domain/time.ts'

/** A file name with a hash of the content, such as `cover-3f2a9c1d.webp`: its content never changes. */
const hashedName = /(^|[./_-])[0-9a-f]{8,64}\.[a-z0-9]+$/i

/** How long responses for a source may be cached. */
export function cachePolicyOf(source: string): { isImmutable: boolean; cacheControl: string } {
  const isImmutable = hashedName.test(source)
  return {
    isImmutable,
    cacheControl: isImmutable ? 'public, max-age=31536000, immutable' : `public, max-age=${daySeconds}`,
  }
}

/** Whether a picture that was made at `madeAt` should be made again. */
export function isOutdated(source: string, madeAt: number): boolean {
  return !cachePolicyOf(source).isImmutable && Date.now() - madeAt > dayMs
}
