import { lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { basename } from 'node:path'
import ipaddr from 'ipaddr.js'
import type { ErrorCode } from '#contracts/admin/error-codes.ts'
import { maxPictureBytes } from '#contracts/admin/media.ts'
import { isSameHost } from '#domain/site-address.ts'
import { ProblemError } from '../../../http/problem.ts'
import type { AdminContext } from '../../context.ts'
import { createFileProblem } from './medium-file.ts'

const maxRedirects = 3
const timeoutMs = 60_000

/**
 * Creates the function that loads pictures of other sites, for example of the agency's old one. Nothing is loaded from
 * private networks, but for a site on this machine, which may load from this machine.
 */
export function createPictureLoader(siteUrl: string): AdminContext['loadPicture'] {
  const isAllowed = new URL(siteUrl).hostname === 'localhost' ? () => true : isPublicAddress
  return (url, host) => download(url, { host, isAllowed })
}

/** Whether anybody on the internet could reach this IP address: not this machine, nor a network behind it. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

interface DownloadOptions {
  host: string
  isAllowed(address: string): boolean
}

async function download(url: URL, options: DownloadOptions, redirects = 0): Promise<File> {
  const { host, isAllowed } = options
  const name = url.hostname.replace(/^\[|\]$/g, '')
  if (
    !isSameHost(url.host, host) ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    (isIP(name) && !isAllowed(name))
  )
    throw createAddressProblem('not_an_address')
  const response = await get(url, isAllowed)
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location && redirects < maxRedirects) {
    response.destroy()
    const next = URL.parse(headers.location, url)
    if (next) return download(next, options, redirects + 1)
  }
  if (statusCode !== 200) {
    response.destroy()
    throw createAddressProblem('unreachable')
  }
  return new File(await readAll(response), basename(url.pathname))
}

/** Requests a URL, only from allowed IP addresses, whatever a name resolves to. */
function get(url: URL, isAllowed: DownloadOptions['isAllowed']): Promise<IncomingMessage> {
  const lookupAllowed: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address))
      const [first] = allowed
      if (!first) done(error ?? new Error('The address is not public.'), '')
      else if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
  return new Promise((resolve, reject) => {
    const options = { lookup: lookupAllowed, agent: false, signal: AbortSignal.timeout(timeoutMs) }
    const request = (url.protocol === 'https:' ? https : http).get(url, options, resolve)
    request.on('error', () => reject(createAddressProblem('unreachable')))
  })
}

async function readAll(response: IncomingMessage): Promise<Buffer<ArrayBuffer>[]> {
  const chunks: Buffer<ArrayBuffer>[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer<ArrayBuffer>>) {
      size += chunk.length
      if (size > maxPictureBytes) break
      chunks.push(chunk)
    }
  } catch {
    throw createAddressProblem('unreachable')
  }
  if (size > maxPictureBytes) throw createFileProblem('too_large')
  return chunks
}

function createAddressProblem(code: ErrorCode): ProblemError {
  return new ProblemError(422, { errors: { url: [code] } })
}
