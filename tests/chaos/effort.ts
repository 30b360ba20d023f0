/** Whether tests take the time that they can use: `npm run test:hard`. */
const hard = process.env.HARD === 'true'

/** How often something is tried, or with what: a little in `npm test`, in full in `npm run test:hard`. */
export function effort<Amount>(short: Amount, full: Amount): Amount {
  return hard ? full : short
}

/** How long a test that starts sites may take, in milliseconds, on a machine that has other things to do. */
export const timeoutMs = effort(180_000, 3_600_000)
