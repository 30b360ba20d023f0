import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createDiskStorage } from '#services/storage/disk.ts'
import { createS3Storage } from '#services/storage/s3.ts'
import type { Storage } from '#services/storage/storage.ts'

export interface TemporaryStorage extends Storage, AsyncDisposable {
  /** The keys of all files, unfinished ones included. */
  keys(): Promise<string[]>
}

/** A storage on disk that is removed on disposal. */
export async function temporaryStorage(): Promise<TemporaryStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'passarela-files-'))
  return {
    ...createDiskStorage(folder),
    async keys() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort()
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

export interface TemporaryBucket extends TemporaryStorage {
  /** The environment for a site. */
  environment: Record<string, string>
  /** A failure mode until it is undefined again: errors, no response, closed connections, or no bucket. */
  trouble: 'fails' | 'hangs' | 'refuses' | 'is missing' | undefined
}

/** A bucket in memory with the part of S3 that the storage uses. It verifies each request's signature. */
export async function temporaryBucket({ secretAccessKey = 'secret' } = {}): Promise<TemporaryBucket> {
  const files = new Map<string, Buffer>()
  const server = createServer((request, response) => void respond(request, response))

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (bucket.trouble === 'hangs') return
    if (bucket.trouble === 'refuses') return void request.socket.destroy()
    const body = await buffer(request)
    if (bucket.trouble === 'fails') return send(500, '<Code>InternalError</Code>')
    if (bucket.trouble === 'is missing') return send(404, '<Code>NoSuchBucket</Code>')
    const key = request.url ?? ''
    const known = files.get(key)
    if (!secretAccessKey || !isSigned(request, body)) return send(403, '<Code>AccessDenied</Code>')
    if (request.method === 'PUT') {
      files.set(key, body)
      return send(200)
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return send(204)
    }
    if (!known) return send(404, '<Code>NoSuchKey</Code>')
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    if (!range) return send(200, known)
    const start = Number(range[1])
    const end = Math.min(known.length - 1, range[2] ? Number(range[2]) : known.length - 1)
    if (start >= known.length) return send(416, '', { 'content-range': `bytes */${known.length}` })
    const headers = { 'content-range': `bytes ${start}-${end}/${known.length}` }
    return send(206, known.subarray(start, end + 1), headers)

    function send(status: number, content: string | Buffer = '', extra = {}): void {
      response.writeHead(status, { 'content-length': content.length, ...extra })
      response.end(request.method === 'HEAD' ? undefined : content)
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const options = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'media',
    region: 'eu-central-1',
    accessKeyId: 'AKID',
    secretAccessKey: secretAccessKey || 'wrong',
  }
  const bucket: TemporaryBucket = {
    ...createS3Storage(options),
    environment: {
      S3_ENDPOINT: options.endpoint,
      S3_BUCKET: options.bucket,
      S3_REGION: options.region,
      S3_ACCESS_KEY_ID: options.accessKeyId,
      S3_SECRET_ACCESS_KEY: options.secretAccessKey,
    },
    trouble: undefined,
    keys: async () => [...files.keys()].map((path) => path.slice('/media/'.length)).sort(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return bucket
}

function isSigned({ headers, method, url }: IncomingMessage, body: Buffer): boolean {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/
  const hash = headers['x-amz-content-sha256']
  const hashFits = method === 'PUT' ? hash === createHash('sha256').update(body).digest('hex') : hash !== undefined
  return (
    shape.test(headers.authorization ?? '') &&
    /^\d{8}T\d{6}Z$/.test(String(headers['x-amz-date'])) &&
    url?.startsWith('/media/') === true &&
    hashFits
  )
}
