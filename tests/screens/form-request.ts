/**
 * Sends forms by the window's `fetch`: happy-dom's requests know neither cookies nor services of this process. The progress
 * stays at a half until a test reports another.
 */
export class FormRequest extends EventTarget {
  /** Those without a response yet. */
  static readonly running = new Set<FormRequest>()
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  responseType = ''
  #headers = new Headers()
  #method = ''
  #url = ''
  #stop = new AbortController()

  get response() {
    return this.responseText
  }

  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }

  getResponseHeader(name: string) {
    return this.#headers.get(name)
  }

  async send(body: FormData) {
    FormRequest.running.add(this)
    reportProgressOf(this, 0.5)
    try {
      const response = await fetch(this.#url, { method: this.#method, body, signal: this.#stop.signal })
      this.status = response.status
      this.#headers = response.headers
      this.responseText = await response.text()
      this.#finish('load')
    } catch (error) {
      if (this.#stop.signal.aborted) return
      this.#finish('error')
      // Not a lost connection, but a fault of the service.
      if (!(error instanceof TypeError)) throw error
    }
  }

  abort() {
    this.#stop.abort()
    this.#finish('abort')
  }

  #finish(type: string) {
    if (FormRequest.running.delete(this)) dispatch(this, new Event(type))
  }
}

/** Lets the forms that are being sent report how much of them has arrived, from 0 to 1. */
export function reportProgress(share: number): void {
  for (const request of FormRequest.running) reportProgressOf(request, share)
}

function reportProgressOf({ upload }: FormRequest, share: number): void {
  dispatch(upload, new ProgressEvent('progress', { loaded: share * 200, total: 200 }))
}

/** Calls the handler of the property too, which happy-dom's targets lack. */
function dispatch(target: EventTarget, event: Event): void {
  const handler: unknown = Reflect.get(target, `on${event.type}`)
  if (typeof handler === 'function') handler.call(target, event)
  target.dispatchEvent(event)
}
