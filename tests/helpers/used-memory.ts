import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The memory of buffers and of the heap in bytes, without what can be collected. Buffers are freed some time after that. */
export function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}
