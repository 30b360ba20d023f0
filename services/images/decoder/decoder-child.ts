import { type ChildProcess, fork } from 'node:child_process'
import { CostlyPictureError, PictureError } from '../picture-error.ts'
import type { DecodeRequest, DecodeResponse } from './decoder-process.ts'

/** A process that decodes one picture at a time. */
export interface DecoderChild {
  /** Whether it can take another picture. */
  readonly isUsable: boolean
  /** The memory that it holds after its last picture, in bytes. */
  readonly residentBytes: number
  /**
   * The task's result.
   * @throws PictureError also when the picture ends the process
   */
  decode(request: DecodeRequest): Promise<unknown>
  end(): void
}

/** Milliseconds. The watchdog limits processor time; wall time is longer on a loaded machine. */
const maxWallMs = 60_000

/**
 * A process that holds more memory after a picture is not reused, in bytes: WebAssembly never frees memory. Node, sharp and
 * the encoders hold up to 135 MB, and a start takes as much processor time as a picture.
 */
const maxResidentBytes = 150_000_000

/** Variables that affect a process's memory; a decoder needs no others. */
const memorySettings = ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'MALLOC_MMAP_THRESHOLD_']

/** Starts a decoder. It ends with this process and does not keep it alive. */
export function startDecoder(): DecoderChild {
  const child = fork(new URL('./decoder-process.ts', import.meta.url), {
    env: Object.fromEntries(memorySettings.map((name) => [name, process.env[name]])),
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  setRef(child, false)
  let isUsable = true
  let residentBytes = 0
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      isUsable = false
      resolve()
    })
  })
  child.on('error', () => {
    isUsable = false
  })

  function end(): void {
    isUsable = false
    child.kill('SIGKILL')
  }

  return {
    get isUsable() {
      return isUsable
    },
    get residentBytes() {
      return residentBytes
    },
    async decode(request) {
      setRef(child, true)
      const timer = setTimeout(end, maxWallMs)
      try {
        const response = await requestDecoding(child, request)
        residentBytes = response.residentBytes
        if (residentBytes > maxResidentBytes) {
          end()
          // The next decoder starts once this one's memory is free.
          await exited
        }
        if ('code' in response) throw new PictureError(response.code)
        return response.result
      } finally {
        clearTimeout(timer)
        setRef(child, false)
      }
    },
    end,
  }
}

function requestDecoding(child: ChildProcess, request: DecodeRequest): Promise<DecodeResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<DecodeResponse>()
  // The watchdog, the timeout or the system has killed it, since the picture took too much.
  const onExit = (_code: number | null, signal: string | null) =>
    reject(signal === 'SIGKILL' ? new CostlyPictureError() : new PictureError('broken'))
  child.once('message', resolve)
  child.once('exit', onExit)
  child.send(request, (error) => error && reject(error))
  return promise.finally(() => {
    child.off('message', resolve)
    child.off('exit', onExit)
  })
}

/** Whether the child keeps this process alive. */
function setRef(child: ChildProcess, isRef: boolean): void {
  if (isRef) child.ref()
  else child.unref()
  if (isRef) child.channel?.ref()
  else child.channel?.unref()
}
