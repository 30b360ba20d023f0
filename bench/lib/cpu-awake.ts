import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Runs until whoever started it is gone. */
const spin = 'while kill -0 $PPID; do :; done'

/**
 * Keeps the processors from sleeping until it is disposed of (Linux): one process each that runs only where nothing else would.
 * A machine that is one of many on another waits for its turn whenever one of its processors wakes up. What is measured by
 * the clock and sleeps often, as a browser does, would wait for the neighbours most of the time.
 */
export function keepAwake(): Disposable {
  const processes = Array.from({ length: availableParallelism() }, () =>
    spawn('chrt', ['--idle', '0', 'sh', '-c', spin], { stdio: 'ignore' }),
  )
  return {
    [Symbol.dispose]() {
      for (const each of processes) each.kill()
    },
  }
}
