import { needProgram } from './debian-packages.ts'

/** Sees to the programs that tests run, before there are several who would install them at once. */
export default async function setup(): Promise<void> {
  for (const name of ['nginx', 'caddy']) {
    // Where it cannot be had, the tests that need it say so.
    await needProgram(name).catch(() => {})
  }
}
