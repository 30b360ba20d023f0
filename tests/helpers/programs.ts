import { needProgram } from './debian-packages.ts'

/** Installs the programs that tests run, before several tests install them at once. */
export default async function setup(): Promise<void> {
  for (const name of ['nginx', 'caddy']) {
    // Tests that need a missing program report it.
    await needProgram(name).catch(() => {})
  }
}
