/** Calls `end` once when a body has ended, failed or was cancelled; after `timeoutMs` it fails. */
export function notifyOnBodyEnd(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  timeoutMs: number,
  end: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  let timer: NodeJS.Timeout | undefined
  function stop() {
    clearTimeout(timer)
    end()
  }
  return new ReadableStream(
    {
      start(controller) {
        timer = setTimeout(() => {
          const error = new Error('the download took too long')
          controller.error(error)
          void reader.cancel(error).finally(stop)
        }, timeoutMs)
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          stop()
          controller.close()
        } catch (error) {
          stop()
          throw error
        }
      },
      async cancel(reason) {
        await reader.cancel(reason).finally(stop)
      },
    },
    { highWaterMark: 0 },
  )
}
