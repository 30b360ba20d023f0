/**
 * Checks that two services fulfil the contracts, call by call: `npm run check:services -- --panel URL --agency URL
 * [--write] [--entry FORM]`.
 * The credentials come from PANEL_SALT, PANEL_API_TOKEN, AGENCY_SALT and AGENCY_API_KEY. With `--write` forms are
 * submitted too, marked as tests; `--entry` names a custom form. Exits with 1 after an error.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { getAttributes, optionalAttributeNames } from '#contracts/agency/attributes.ts'
import { describeServices } from '#contracts/conformance/describe-services.ts'
import { examine, type Finding } from '#contracts/conformance/examine.ts'
import type { Target } from '#contracts/conformance/probe.ts'
import { getAgency } from '#contracts/panel/entities.ts'
import { ServiceClient } from '#contracts/service-client.ts'
import { ServiceError } from '#contracts/service-error.ts'
import { logIn, signIn } from '#contracts/service-sign-in.ts'

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Whether the services fulfil the contracts. Throws when that cannot be determined. */
async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      panel: { type: 'string' },
      agency: { type: 'string' },
      entry: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const agency: Target = {
    baseUrl: address('agency', values.agency),
    fetch,
    signIn: (client) => signIn(client, { salt: variable('AGENCY_SALT'), api_key: variable('AGENCY_API_KEY') }),
  }
  const panel: Target = {
    baseUrl: address('panel', values.panel),
    fetch,
    signIn: (client) => logIn(client, { salt: variable('PANEL_SALT'), api_token: variable('PANEL_API_TOKEN') }),
  }
  await Promise.all([assertSignsIn('agency', agency), assertSignsIn('panel', panel)])

  const findings: Finding[] = []
  for await (const finding of examine({ agency, panel, write: values.write, entry: values.entry })) {
    findings.push(finding)
  }
  const calls = Map.groupBy(findings, ({ check }) => check.call)
  for (const [call, found] of calls) report(call, found)
  await reportOptional({ agency, panel })
  await reportUse({ agency, panel })
  const wrong = findings.filter(({ result }) => result !== 'ok')
  console.log(
    `\n${findings.length} checks of ${calls.size} calls: ${wrong.length === 0 ? 'all ok' : `${wrong.length} not ok`}`,
  )
  return wrong.length === 0
}

/** Lists the optional parts that the services lack, each with what the site does without it. */
async function reportOptional({ agency, panel }: { agency: Target; panel: Target }): Promise<void> {
  const [attributes, settings, hasBoards] = await Promise.all([
    // A failure of these calls is among the findings.
    getAttributes(new ServiceClient({ ...agency, name: 'agency' }), 'pt').catch(() => undefined),
    getAgency(new ServiceClient({ ...panel, name: 'panel' }), 'pt').catch(() => undefined),
    sendsBoards(agency),
  ])
  const missing = optionalAttributeNames.filter((name) => !attributes?.some((attribute) => attribute.name === name))
  const lines = [
    attributes &&
      missing.length > 0 &&
      `${missing.join(', ')}: not listed as attributes, so the site offers no filter by them`,
    !hasBoards && 'GET /api/talents/boards: responds with 404, so the site has women, men and development only',
    settings &&
      !settings.contact_check &&
      'POST /api/contact-check: not announced by the entity agency, so the site has no page to check contacts',
    settings &&
      !settings.selections &&
      'POST /api/selections: not announced by the entity agency, so favourites cannot be shared as a room',
    settings &&
      !settings.booking_requests &&
      'POST /api/booking-requests: not announced by the entity agency, so enquiries are messages of the contact form',
    settings &&
      !settings.forms &&
      'GET /api/forms/{name}: not announced by the entity agency, so the site has no pages of custom forms',
    settings &&
      !settings.my_card &&
      'POST /api/my-card: not announced by the entity agency, so talents cannot send digitals and measures',
  ].filter(Boolean)
  if (lines.length > 0) console.log(`\n${lines.map((line) => `optional  ${line}`).join('\n')}`)
}

/** Says how the site uses the services where they differ from the contracts. */
async function reportUse({ agency, panel }: { agency: Target; panel: Target }): Promise<void> {
  const own = new Set([new URL(agency.baseUrl).origin, new URL(panel.baseUrl).origin])
  const lines = await describeServices({
    agency: new ServiceClient({ ...agency, name: 'agency' }),
    panel: new ServiceClient({ ...panel, name: 'panel' }),
    isOwnOrigin: (origin) => own.has(origin),
  })
  if (lines.length > 0) console.log(`\n${lines.map((line) => `site      ${line}`).join('\n')}`)
}

/** Whether the service sends boards. A failure of the call is among the findings. */
async function sendsBoards(agency: Target): Promise<boolean> {
  const client = new ServiceClient({ ...agency, name: 'agency' })
  return client.get('/api/talents/boards', z.unknown()).then(
    () => true,
    (error) => !(error instanceof ServiceError && error.status === 404),
  )
}

function report(call: string, findings: Finding[]): void {
  const wrong = findings.filter(({ result }) => result !== 'ok')
  const worst = wrong.find(({ result }) => result === 'missing') ?? wrong[0]
  console.log(`${(worst?.result ?? 'ok').padEnd(10)}${call}`)
  for (const { check, reason } of wrong) console.log(`          ${check.expects}: ${reason}`)
}

async function assertSignsIn(name: string, target: Target): Promise<void> {
  try {
    await target.signIn(new ServiceClient({ ...target, name }))
  } catch (error) {
    throw new Error(
      `Cannot sign in to the ${name} at ${target.baseUrl}. ${error instanceof Error ? error.message : error}`,
    )
  }
}

function address(name: string, given: string | undefined): string {
  if (given === undefined || !URL.canParse(given) || !/^https?:/.test(given)) {
    throw new Error(`Say where the ${name} is: --${name} https://…`)
  }
  return given.replace(/(?<!\/)\/+$/, '')
}

function variable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set ${name}: the credentials come from the environment.`)
  return value
}
