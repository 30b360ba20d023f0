export const dayMs = 86_400_000

/** Returns the timestamp `milliseconds` after `time`, in ISO 8601. */
export function timestampAfter(time: Date, milliseconds: number): string {
  return new Date(time.getTime() + milliseconds).toISOString()
}
