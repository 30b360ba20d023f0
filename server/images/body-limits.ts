/** A host sends its response too slowly. */
export class BodyTimeoutError extends Error {
  override readonly name = 'BodyTimeoutError'
}

/**
 * Passes a body on. Fails with a `BodyTimeoutError` when the total time spent waiting for the sender exceeds
 * `allowedMs(receivedBytes)`. Time between reads does not count.
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
          if (error instanceof BodyTimeoutError) void reader.cancel(error).catch(() => {})
          throw error
        } finally {
          clearTimeout(timer)
          waitedMs += performance.now() - startedAt
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Fetch a chunk only when it is read.
    { highWaterMark: 0 },
  )
}

/** Reads a body, or returns undefined when it has more than `limit` bytes; the rest is not downloaded. */
export async function readLimited(response: Response, limit: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    await response.body?.cancel()
    return undefined
  }
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the download.
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
