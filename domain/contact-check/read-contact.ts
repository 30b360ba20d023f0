import { domainToASCII } from 'node:url'

/** Something by which a person or an agency can be reached, normalized. Hosts are lower-case ASCII (punycode). */
export type Contact =
  | { kind: 'email'; local: string; host: string }
  /** `isInternational`: the digits start with the country's calling code. */
  | { kind: 'phone'; digits: string; isInternational: boolean }
  | { kind: 'page'; host: string; path: string[] }
  /** A name on a social network, without its `@`. */
  | { kind: 'handle'; handle: string }

/** The longest text that is read, in characters. */
const maxContactLength = 200

/** Marks that set the direction or the width of text; copied texts often start or end with them. */
const invisible = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const start = /^[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/
// super-linear: at most `maxContactLength` characters are read.
const end = /[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff.,;:!?]+$/

/**
 * The possible meanings of `text`: e-mail address, telephone number, URL of a profile or page, or handle. Empty when
 * it is none of these. A bare name with a dot can be both a host and a handle.
 */
export function readContacts(text: string): Contact[] {
  if (text.length > maxContactLength) return []
  const normalized = text.normalize('NFKC').replaceAll('。', '.').replace(start, '').replace(end, '')
  // `Casting <casting@agency.example>`: what counts is the address, not the name.
  const plain = (/<([^<>]+)>$/.exec(normalized)?.[1] ?? normalized).replace(/^(mailto|tel|sms):/i, '').trim()
  const contact = readPhone(plain) ?? readEmail(plain) ?? readPage(plain)
  const handle = readHandle(plain)
  return [contact, handle].filter((found) => found !== undefined)
}

/** Digits with the usual separators: 6 to 15, as ITU-T E.164 allows. */
function readPhone(text: string): Contact | undefined {
  const plain = text.replace(invisible, '')
  if (!/^\+?[\d\s()./\-‐-―]+$/.test(plain)) return undefined
  // `+55 (0)11`: the zero is for calls within the country.
  const digits = plain.replace('(0)', '').replace(/\D/g, '')
  const isInternational = plain.startsWith('+') || digits.startsWith('00')
  const significant = digits.replace(/^0+/, '')
  return significant.length >= 6 && significant.length <= 15
    ? { kind: 'phone', digits: significant, isInternational }
    : undefined
}

function readEmail(text: string): Contact | undefined {
  const [, local, domain] = /^([^\s/@:]+)@([^\s/@:?]+\.[^\s/@:?.]+)\.?(?:\?.*)?$/.exec(text) ?? []
  const host = domain && domainToASCII(domain.toLowerCase())
  return local && host ? { kind: 'email', local: local.toLowerCase(), host } : undefined
}

function readPage(text: string): Contact | undefined {
  const hasScheme = /^https?:\/\//i.test(text)
  if (!hasScheme && !/^[^\s/@:?#]+\.[^\s/@:?#.]+(:\d+)?([/?#]\S*)?$/.test(text)) return undefined
  const url = URL.parse(hasScheme ? text : `https://${text}`)
  if (!url?.hostname.includes('.')) return undefined
  const host = url.hostname.replace(/\.$/, '').replace(/^(www|m)\.(?=.+\.)/, '')
  const path = url.pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => decode(segment).normalize('NFKC').toLowerCase())
  return readWhatsApp(host, path, url) ?? { kind: 'page', host, path }
}

/** Links to a chat contain the number in international form. */
function readWhatsApp(host: string, path: string[], url: URL): Contact | undefined {
  const isWhatsApp = host === 'wa.me' || host === 'whatsapp.com' || host.endsWith('.whatsapp.com')
  const digits = isWhatsApp && (url.searchParams.get('phone') ?? path[0] ?? '').replace(/\D/g, '')
  return digits && digits.length >= 6 && digits.length <= 15
    ? { kind: 'phone', digits, isInternational: true }
    : undefined
}

function readHandle(text: string): Contact | undefined {
  const [, handle] = /^@?([\p{L}\p{N}_][\p{L}\p{N}\p{M}._-]{1,49})$/u.exec(text) ?? []
  return handle && /\p{L}/u.test(handle) ? { kind: 'handle', handle: handle.toLowerCase() } : undefined
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Segments that come before the name in the address of a profile. */
const beforeName = new Set(['in', 'company', 'c', 'user', 'channel', 'add', 'stories'])

/** First segments of addresses that name nobody, such as a single post. */
const nameless = new Set(['p', 'reel', 'reels', 'tv', 'explore', 'share', 'watch', 'groups', 'events', 'hashtag'])

/** Whether a path has nothing after a profile's name. Paths of directories, such as `agencies/marmore`, go on. */
export function endsWithHandle(path: readonly string[]): boolean {
  return path.length === (beforeName.has(path[0] ?? '') ? 2 : 1)
}

/** The handle in the path of a profile on a social network; undefined when it names nobody. */
export function handleOf([first = '', second = '']: readonly string[]): string | undefined {
  if (nameless.has(first)) return undefined
  return (beforeName.has(first) ? second : first).replace(/^@/, '') || undefined
}
