import { existsSync } from 'node:fs'
import { z } from 'zod'
import { isTimeZone } from '#domain/calendar.ts'
import { isLocalSite } from '#domain/site-address.ts'
import { StartError } from './lifecycle/start-error.ts'
import { findMisspellings } from './misspelt-variables.ts'

const boolean = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1' || value === 'yes')

/** A password with `/`, `?` or `#` ends the authority of an address early, and one with a lone `%` cannot be decoded. */
function hasBrokenPassword(address: string): boolean {
  const credentials = address.slice(address.indexOf('://') + 3, address.lastIndexOf('@'))
  return address.includes('@') && (/[/?#]/.test(credentials) || /%(?![0-9a-f]{2})/i.test(credentials))
}

function serviceAddress(protocol: RegExp, starts: string) {
  return z
    .string()
    .refine((value) => !hasBrokenPassword(value), {
      error: 'has a password with special characters: write %23 for #, %2F for /, %3F for ?, %25 for %, %40 for @',
      abort: true,
    })
    .pipe(z.url({ protocol, error: `must be an address that starts with ${starts}` }))
}

/** `site@agency.example`, or with a name: `Agency <site@agency.example>`. */
function isSender(value: string): boolean {
  const [, name, address = value] = /^("[^"]*" ?|[^"<>,;:@]*)<([^<>]+)>$/.exec(value) ?? []
  return z.email().safeParse(address).success && (name === undefined || !/[\r\n]/.test(name))
}

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .refine((value) => !/[?#]/.test(value), 'must have no query and no fragment')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))

const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(httpAddress.transform((value) => new URL(value).origin)))

const hostNames = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .pipe(z.array(z.hostname('must be host names, without https:// and without a path')))

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 65535')
  .max(65_535, 'must be 0 to 65535')

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  SITE_URL: httpAddress
    .refine((value) => new URL(value).pathname === '/', 'must have no path: the site lives at the root of its host')
    .optional(),
  REDIRECT_HOSTS: hostNames.default([]),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: serviceAddress(/^postgres(ql)?$/, 'postgres://').optional(),
  PANEL_URL: httpAddress.optional(),
  PANEL_SALT: z.string().optional(),
  PANEL_API_TOKEN: z.string().optional(),
  AGENCY_URL: httpAddress.optional(),
  AGENCY_SALT: z.string().optional(),
  AGENCY_API_KEY: z.string().optional(),
  AGENCY_NAME: z.string().optional(),
  AGENCY_EMAIL: z.email('must be an e-mail address').optional(),
  AGENCY_PHONE: z.string().optional(),
  AGENCY_CREDIT_URL: httpAddress.optional(),
  MEDIA_ORIGINS: origins.default([]),
  S3_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: serviceAddress(/^smtps?$/, 'smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'must be an address, or a name and an address: Agency <site@agency.example>')
    .optional(),
  TRUST_PROXY: z.coerce
    .number('must be the number of proxies in front of the site')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(10, 'must be 10 or less')
    .default(0),
  MAX_SUBMISSIONS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .optional(),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0, 'must be 0 or more')
    .max(8, 'must be 8 or less: a stop takes 10 seconds at most')
    .optional(),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone of the IANA database, such as America/Sao_Paulo')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  HSTS_SUBDOMAINS: boolean.default(false),
  OFFLINE: boolean.default(true),
  LCP_PRIORITY: boolean.default(true),
  DEMO: boolean.optional(),
})

/** Variables of which either all in a group are set, or none. */
const requiredTogether: readonly (readonly (keyof Environment)[])[] = [
  ['PANEL_URL', 'PANEL_SALT', 'PANEL_API_TOKEN'],
  ['AGENCY_URL', 'AGENCY_SALT', 'AGENCY_API_KEY'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
]

/** The environment variables; docs/operating.md describes each of them. */
export type Environment = z.infer<typeof variables>

/** How long an instance accepts requests after SIGTERM, so that proxies notice first. */
export function drainMsOf({ DRAIN_SECONDS: seconds, TRUST_PROXY: proxies }: Environment): number {
  return 1_000 * (seconds ?? (proxies > 0 ? 5 : 0))
}

/**
 * The address to listen on. Other machines reach the site through a proxy on this one, or in a container, which has a network
 * of its own; undefined for all addresses.
 */
export function hostOf({ HOST }: Environment, isContainer = isInContainer()): string | undefined {
  return HOST ?? (isContainer ? undefined : '127.0.0.1')
}

/** Whether an empty site is filled with the demo agency: the public sees it only when somebody wants that. */
export function hasDemo({ DEMO }: Environment, siteUrl: string): boolean {
  return DEMO ?? isLocalSite(siteUrl)
}

/** Docker and Podman create these files, and Kubernetes sets the variable. */
function isInContainer(): boolean {
  return (
    process.env.KUBERNETES_SERVICE_HOST !== undefined ||
    ['/.dockerenv', '/run/.containerenv'].some((file) => existsSync(file))
  )
}

/** The names of all variables, in the order of the documentation. */
export const variableNames = Object.keys(variables.shape)

/**
 * Reads the variables; an empty value counts as absent.
 * @throws StartError that lists every bad value at once
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    variableNames.flatMap((name) => {
      const value = source[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const result = variables.safeParse(given, { reportInput: false })
  const bad = result.error?.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`) ?? []
  const missing = findMissing(given)
  if (result.success && missing.length === 0) return result.data
  throw new StartError(
    [
      'The environment is not right:',
      ...[...bad, ...missing, ...findMisspellings(source, variableNames)].map((line) => `  ${line}`),
      'docs/operating.md describes every variable.',
    ].join('\n'),
  )
}

/** Lists variables that are missing from a partial group. */
function findMissing(given: Record<string, string>): string[] {
  return requiredTogether.flatMap((group) => {
    const present = group.filter((name) => name in given)
    if (present.length === 0) return []
    const missing = group.filter((name) => !(name in given))
    return missing.map((name) => `${name} is needed as well, since ${present.join(', ')} is set`)
  })
}
