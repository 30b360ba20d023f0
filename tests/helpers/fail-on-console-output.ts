import { afterEach, vi } from 'vitest'

/** What was written to the console since the last test: a test that means to write stubs it itself. */
const written: string[] = []

for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
    written.push(`console.${method}: ${values.map(String).join(' ')}`)
  })
}

afterEach(() => {
  const unexpected = written.splice(0)
  if (unexpected.length > 0) throw new Error(`Unexpected output:\n${unexpected.join('\n')}`)
})
