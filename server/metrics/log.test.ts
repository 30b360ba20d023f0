import { expect, test } from 'vitest'
import { serializeError } from './log.ts'

test('logs no user input of an error', () => {
  const typed = {
    detail: 'Key (email)=(ana@mail.example) already exists.',
    where: 'ana@mail.example',
    parameters: ['Ana'],
  }
  const error = Object.assign(new Error('duplicate key', { cause: new Error('deeper') }), { code: '23505', ...typed })
  const logged = serializeError(error)
  expect(logged).toMatchObject({ type: 'Error', code: '23505', message: expect.stringContaining('duplicate key') })
  expect(logged.stack).toContain('deeper')
  expect(JSON.stringify(logged)).not.toMatch(/ana@|Ana/)
})
