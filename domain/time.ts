export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const hourSeconds = 3_600
export const daySeconds = 24 * hourSeconds

/** Returns the timestamp `milliseconds` after `time`, in ISO 8601. */
export function timestampAfter(time: Date, milliseconds: number): string {
  return new Date(time.getTime() + milliseconds).toISOString()
}
