/** Whether this is `npm run test:all`, which tries in full what `npm test` tries a little of. */
export const isFullRun = process.env.TEST_ALL === 'true'

/** Chooses an amount: small in `npm test`, full in `npm run test:all`. */
export function byRun<Amount>(small: Amount, full: Amount): Amount {
  return isFullRun ? full : small
}

/** How long a test that starts sites may take, in milliseconds, on a busy machine. */
export const timeoutMs = byRun(180_000, 3_600_000)
