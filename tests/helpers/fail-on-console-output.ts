import { afterEach, vi } from 'vitest'

/** Console output since the last test. Tests that expect output stub the console. */
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
