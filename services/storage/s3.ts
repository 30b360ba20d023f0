import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import {
  assertKey,
  assertType,
  type ByteRange,
  isStorageKey,
  RangeNotSatisfiableError,
  type Storage,
  StorageUnavailableError,
  typeOfKey,
} from './storage.ts'

interface S3Options {
  /** Without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The number of retries after a 5xx or 429. */
const retries = 3

/** The timeout of a request: shorter than visitors wait for a page. */
const timeoutMs = 6_000

/** Extra time per megabyte sent: a slow connection does not mean that the service is down. */
const timeoutPerMegabyteMs = 1_000

/** Stores files in a bucket of any S3-compatible service. */
export function createS3Storage({ endpoint, bucket, ...credentials }: S3Options): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries })
  const urlOf = (key: string) => `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}/${key}`

  /** The response when its status is one of `statuses`. Throws a `StorageUnavailableError` without a response. */
  async function send(key: string, statuses: number[], { size = 0, ...init }: RequestInit & { size?: number } = {}) {
    const wait = timeoutMs + timeoutPerMegabyteMs * (size / 1024 ** 2)
    const abandoned = new AbortController()
    const { promise: timeout, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => {
      reject(new StorageUnavailableError('the storage does not answer'))
      abandoned.abort()
    }, wait)
    try {
      // The signal alone may be collected: `fetch` refers to it weakly, through the client's request.
      return await Promise.race([
        expectStatus(client.fetch(urlOf(key), { ...init, signal: abandoned.signal }), statuses),
        timeout,
      ])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(key, body, { type }) {
      assertKey(key)
      assertType(key, type)
      const blob = body instanceof Blob ? body : new Blob([new Uint8Array(body)])
      const headers = { 'content-type': type, 'x-amz-content-sha256': await hashOf(blob) }
      await discardBody(await send(key, [200], { method: 'PUT', body: blob, headers, size: blob.size }))
    },
    async get(key, { range } = {}) {
      if (!isStorageKey(key)) return undefined
      const headers = range ? { range: `bytes=${range.start}-${range.end ?? ''}` } : undefined
      const response = await send(key, [200, 206, 404, 416], { headers })
      if (response.body && response.ok) {
        return { body: response.body, type: typeOfKey(key), ...sizeAndRangeOf(response, range) }
      }
      await discardBody(response)
      if (response.status === 416) throw new RangeNotSatisfiableError(sizeOfRefusal(response))
      return undefined
    },
    async delete(key) {
      assertKey(key)
      await discardBody(await send(key, [200, 204, 404], { method: 'DELETE' }))
    },
    async has(key) {
      if (!isStorageKey(key)) return false
      const response = await send(key, [200, 404], { method: 'HEAD' })
      return response.status === 200
    },
  }
}

async function hashOf(blob: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of blob.stream()) hash.update(chunk)
  return hash.digest('hex')
}

/** The response when its status is one of `statuses`. Otherwise throws with the service's message. */
async function expectStatus(pending: Promise<Response>, statuses: number[]): Promise<Response> {
  const response = await pending.catch((cause) => {
    throw new StorageUnavailableError('the storage cannot be reached', { cause })
  })
  const isExpected = statuses.includes(response.status) && (response.status !== 404 || (await lacksFile(response)))
  if (isExpected) return response
  const message = `the storage answered ${response.status} to ${response.url}: ${(await response.text()).slice(0, 300)}`
  const isUnavailable = response.status >= 500 || [404, 429].includes(response.status)
  throw isUnavailable ? new StorageUnavailableError(message) : new Error(message)
}

/** Whether a 404 means a missing file, and not for example a missing bucket. The response to a HEAD request does not say. */
async function lacksFile(response: Response): Promise<boolean> {
  return !response.body || (await response.clone().text()).includes('<Code>NoSuchKey</Code>')
}

/** Reads a response to its end, so that its connection can be reused. */
async function discardBody(response: Response): Promise<void> {
  await response.arrayBuffer()
}

function sizeAndRangeOf(
  response: Response,
  requested: ByteRange | undefined,
): { size: number; range?: { start: number; end: number } } {
  const sent = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get('content-range') ?? '')
  if (!requested || !sent) return { size: Number(response.headers.get('content-length')) }
  const [start = 0, end = 0, size = 0] = sent.slice(1).map(Number)
  return { size, range: { start, end } }
}

function sizeOfRefusal(response: Response): number {
  return Number(/^bytes \*\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? 0)
}
