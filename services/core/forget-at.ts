import { dayMs, timestampAfter } from '#domain/time.ts'

/** How long erasures are remembered, in milliseconds: longer than the thirty days for which backups may be kept. */
const rememberedForMs = 35 * dayMs

/** When an erasure of `now` is forgotten, ISO 8601: until then a restored backup erases it again. */
export function forgetAt(now: Date): string {
  return timestampAfter(now, rememberedForMs)
}
