/** A host sends its answer too slowly. */
export class BodyTimeoutError extends Error {
  override readonly name = 'TooSlowError'
}

/**
 * Passes a body on while its sender keeps up: for so many bytes received, waiting may have taken `allowedMs` in all.
 * Time in which nobody reads does not count. Beyond it the body fails with a `TooSlowError`.
 */
export function limitWaiting(
  body: ReadableStream<Uint8Array>,
  allowedMs: (receivedBytes: number) => number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let received = 0
  let waitedMs = 0

  return new ReadableStream(
    {
      async pull(controller) {
        const startedAt = performance.now()
        const { promise: tooSlow, reject } = Promise.withResolvers<never>()
        const timer = setTimeout(() => reject(new BodyTimeoutError()), allowedMs(received) - waitedMs)
        try {
          const { done, value } = await Promise.race([reader.read(), tooSlow])
          if (done) return controller.close()
          received += value.byteLength
          controller.enqueue(value)
        } catch (error) {
          // The download ends; what it says about that matters to nobody.
          if (error instanceof BodyTimeoutError) void reader.cancel(error).catch(() => {})
          throw error
        } finally {
          clearTimeout(timer)
          waitedMs += performance.now() - startedAt
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is fetched that nobody has asked for.
    { highWaterMark: 0 },
  )
}
