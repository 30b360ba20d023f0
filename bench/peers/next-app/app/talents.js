import { readFile } from 'node:fs/promises'

/** The talents of the measured site, with the pictures of its list and profiles. */
export async function readTalents() {
  return JSON.parse(await readFile(process.env.TALENTS_FILE, 'utf8'))
}
