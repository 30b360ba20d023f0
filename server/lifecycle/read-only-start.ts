import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { minuteMs } from '#domain/time.ts'
import type { Log } from '../metrics/log.ts'
import { StartError } from './start-error.ts'

interface ReadOnlyStart<Site> {
  /** Opens everything that requests need; with `isReadOnly` nothing is written. */
  open(isReadOnly: boolean): Promise<Site>
  /** Whether the disk has space for what a start writes. */
  hasDiskSpace(): Promise<boolean>
  /** Whether a start failed because the disk is full. */
  isDiskFull(error: unknown): boolean
  log: Pick<Log, 'error' | 'info' | 'fatal'>
  /** How often to check for space. */
  intervalMs?: number
  /** How long to wait after a start that failed in spite of the check. */
  retryMs?: number
  /** Called when the site cannot be opened in either mode; by default exits, so that a supervisor restarts it. */
  giveUp?: () => void
}

/** The part of the site that is opened again when a full disk has space. */
export interface OpenedSite<Site> extends AsyncDisposable {
  /** The open site; undefined while it is being replaced. */
  readonly current: Site | undefined
  /** Resolves with the open site, also while it is being replaced. */
  whenOpen(): Promise<Site>
}

/**
 * Opens the site, read-only if the disk is full: pages are served, writes fail with 507. Then checks for space, and opens
 * the site normally as soon as there is some.
 */
export async function openSite<Site extends AsyncDisposable>(options: ReadOnlyStart<Site>): Promise<OpenedSite<Site>> {
  const {
    open,
    hasDiskSpace,
    isDiskFull,
    log,
    intervalMs = 5_000,
    retryMs = minuteMs,
    giveUp = () => process.exit(1),
  } = options
  let opening = openAsPossible()
  let now: Opened<Site> | undefined = await opening
  let timer: NodeJS.Timeout | undefined
  let checking = Promise.resolve()
  if (now.isReadOnly) scheduleCheck(intervalMs)

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

  function scheduleCheck(pause: number): void {
    timer = setTimeout(() => {
      checking = reopen().catch((error) => {
        log.fatal({ err: error }, 'restart failed')
        giveUp()
      })
    }, pause).unref()
  }

  async function reopen(): Promise<void> {
    if (!(await hasDiskSpace())) return scheduleCheck(intervalMs)
    const before = now
    now = undefined
    opening = (async () => {
      await before?.site[Symbol.asyncDispose]()
      return openAsPossible()
    })()
    now = await opening
    if (now.isReadOnly) scheduleCheck(retryMs)
    else log.info({}, 'disk has space again: read-only mode ended')
  }

  return {
    get current() {
      return now?.site
    },
    whenOpen: async () => (await opening).site,
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      await checking
      clearTimeout(timer)
      await now?.site[Symbol.asyncDispose]()
    },
  }
}

interface Opened<Site> {
  site: Site
  isReadOnly: boolean
}

/** With less free space a disk counts as full: a migration or a few applications need as much. */
const minFreeBytes = 16 * 1024 ** 2

/** Whether the disk of `folder`, which need not exist, has free space; true if that is unknown. */
export async function hasDiskSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    return blocks === 0 || bavail * bsize >= minFreeBytes
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing && dirname(folder) !== folder ? hasDiskSpace(dirname(folder)) : true
  }
}
