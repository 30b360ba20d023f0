import { resolve } from 'node:path'
import { isLocalSite, isUnencryptedSite } from '#domain/site-address.ts'
import { drainMsOf, type Environment, hostOf, readEnvironment, variableNames } from '../environment.ts'
import { createLog } from '../metrics/log.ts'
import { findMisspellings } from '../misspelt-variables.ts'
import { version } from '../version.ts'
import { listen } from './http-server.ts'
import type { RunningSite, SiteProcess } from './run-site.ts'
import { formatStartError, isStartError } from './start-error.ts'
import { stopOnSignal } from './stop.ts'

/**
 * Runs the site until a signal stops it. A failed start prints one readable message and exits with code 1.
 * @param run serves the site in this process
 */
export async function start(run: (site: SiteProcess) => Promise<RunningSite>): Promise<void> {
  try {
    const environment = readEnvironment(process.env)
    const log = createLog(environment.LOG_LEVEL)
    const http = await listen(environment.PORT, hostOf(environment))
    const siteUrl = environment.SITE_URL ?? `http://localhost:${http.port}`
    const site = await run({ http, environment, log, siteUrl })
    // Before a stop can close the database.
    const setUpLink = await site.createSetUpLink()
    stopOnSignal(http, {
      drainMs: drainMsOf(environment),
      log,
      end: async () => site[Symbol.asyncDispose](),
    })
    log.info({ siteUrl, port: http.port }, 'listening')
    printAddresses(siteUrl, environment, setUpLink)
  } catch (error) {
    if (!isStartError(error)) createLog('fatal').fatal({ err: error }, 'start failed')
    console.error(`\n${isStartError(error) ? error.message : `The site could not start: ${formatStartError(error)}`}\n`)
    process.exit(1)
  }
}

/**
 * Prints the addresses for people on standard error; the log for programs is on standard output. Only a site on this machine is
 * one to try out: another one has data that nobody may delete on the way.
 */
function printAddresses(siteUrl: string, environment: Environment, setUpLink: string | undefined): void {
  const forTrying = `
  Other port  PORT=8080 npm start
  To reset    delete ${environment.DATABASE_URL ? 'the database, and ' : ''}${resolve(environment.DATA_DIR)}`
  const warnings = findStartWarnings(siteUrl, process.env)
  console.error(`
  Passarela   ${version}
  The site    ${siteUrl}${setUpLink ? `\n  To set up   ${setUpLink}` : ''}
  To stop     Ctrl+C${isLocalSite(siteUrl) ? forTrying : ''}
${warnings.map((warning) => `\n  Warning: ${warning}\n`).join('')}`)
}

/** What an operator should change, though the site runs. */
function findStartWarnings(siteUrl: string, source: NodeJS.ProcessEnv): string[] {
  return [
    ...(isUnencryptedSite(siteUrl)
      ? [`SITE_URL is ${siteUrl}, without encryption: others can read passwords and applications. Use https://.`]
      : []),
    ...findMisspellings(source, variableNames),
  ]
}
