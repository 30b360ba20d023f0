const dayMs = 86_400_000

/** The environment in which a program's clock is `days` ahead, or behind for a negative number. */
export function shiftedClock(days: number): Record<string, string> {
  const code = `
    const RealDate = Date
    globalThis.Date = class Date extends RealDate {
      constructor(...parts) {
        if (parts.length === 0) super(RealDate.now() + ${days * dayMs})
        else super(...parts)
      }
      static now() {
        return RealDate.now() + ${days * dayMs}
      }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}
