import type { Log } from '../metrics/log.ts'
import { StartError } from './start-error.ts'

interface ReadOnlyStart<Site> {
  /** Opens all that requests need; read-only it writes nothing. */
  open(readOnly: boolean): Promise<Site>
  /** Whether there is room for what a start writes. */
  hasDiskSpace(): Promise<boolean>
  /** Whether a start failed since there was none. */
  isDiskFull(error: unknown): boolean
  log: Pick<Log, 'error' | 'info' | 'fatal'>
  /** How often to look for room, in milliseconds. */
  intervalMs?: number
  /** How long to wait after a start that found none all the same, in milliseconds. */
  retryMs?: number
  /** Called when the site can be opened in neither way any more; by default the process ends, for a supervisor to start it anew. */
  giveUp?: () => void
}

/** The part of the site that is opened anew when a full disk has room again. */
export interface OpenedSite<Site> extends AsyncDisposable {
  /** What answers requests now; undefined for the moment in which one takes the other's place. */
  readonly current: Site | undefined
  /** The same, once it is there. */
  whenOpen(): Promise<Site>
}

/**
 * Opens a site, read-only where the disk is full: it shows its pages, and says of everything else that there is no room. It
 * looks for room from then on, and opens the site as usual as soon as there is some.
 */
export async function openSite<Site extends AsyncDisposable>(options: ReadOnlyStart<Site>): Promise<OpenedSite<Site>> {
  const {
    open,
    hasDiskSpace,
    isDiskFull,
    log,
    intervalMs = 5_000,
    retryMs = 60_000,
    giveUp = () => process.exit(1),
  } = options
  let opening = openAsPossible()
  let now: Opened<Site> | undefined = await opening
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  if (now.isReadOnly) lookAgain(intervalMs)

  async function openAsPossible(): Promise<Opened<Site>> {
    if (await hasDiskSpace()) {
      try {
        return { site: await open(false), isReadOnly: false }
      } catch (error) {
        if (!isDiskFull(error)) throw error
      }
    }
    try {
      const site = await open(true)
      log.error({}, 'the disk is full: the site is read-only')
      return { site, isReadOnly: true }
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      throw new StartError(`The disk is full: make room, and start again.\n${error.message}`, { cause: error })
    }
  }

  function lookAgain(pause: number): void {
    timer = setTimeout(() => {
      looking = look().catch((error) => {
        log.fatal({ err: error }, 'the site could not start again')
        giveUp()
      })
    }, pause).unref()
  }

  async function look(): Promise<void> {
    if (!(await hasDiskSpace())) return lookAgain(intervalMs)
    const before = now
    now = undefined
    opening = (async () => {
      await before?.site[Symbol.asyncDispose]()
      return openAsPossible()
    })()
    now = await opening
    if (now.isReadOnly) lookAgain(retryMs)
    else log.info({}, 'there is room again: the site is no longer read-only')
  }

  return {
    get current() {
      return now?.site
    },
    whenOpen: async () => (await opening).site,
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      await looking
      clearTimeout(timer)
      await now?.site[Symbol.asyncDispose]()
    },
  }
}

interface Opened<Site> {
  site: Site
  isReadOnly: boolean
}
