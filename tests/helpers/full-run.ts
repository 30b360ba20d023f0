/** Whether this is `npm run test:all`, which covers in full what `npm test` samples. */
export const isFullRun = process.env.TEST_ALL === 'true'

/** Chooses an amount: small in `npm test`, full in `npm run test:all`. */
export function byRun<Amount>(small: Amount, full: Amount): Amount {
  return isFullRun ? full : small
}

/** Options of a test that only `npm run test:all` runs; `npm test` shows the same with a cheaper one. */
export const fullRunOnly = { skip: !isFullRun }

/** The timeout of a test that starts sites, in milliseconds, for a busy machine. */
export const timeoutMs = byRun(180_000, 3_600_000)
