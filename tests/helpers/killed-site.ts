import { once } from 'node:events'
import { expect } from 'vitest'
import { type RunningSite, startSite } from './start-site.ts'

interface Storm {
  environment: Record<string, string>
  kills: number
  /** How many changes are acknowledged at least before each kill; a random number up to 20 comes on top. */
  least: number
  /** The number of acknowledged changes until now. */
  acknowledged(): number
  /** What people do with the site until `isOver`. */
  use(): Promise<unknown>
  /** Prepares the site each time before people reach it. */
  prepare?(site: RunningSite): Promise<void>
}

/** A site that people use while it is killed and started again. */
export function killedSite() {
  let url = Promise.withResolvers<string>()
  let isOver = false
  return {
    /** The URL of the running site; waits while there is none. */
    url: () => url.promise,
    /** Whether people stop, since the last site is running. */
    isOver: () => isOver,
    /** Kills the site `kills` times. Returns when the people have stopped and the last site has ended. */
    async run({ environment, kills, least, acknowledged, use, prepare }: Storm): Promise<void> {
      let people: Promise<unknown> | undefined
      for (let kill = 0; kill < kills; kill++) {
        await using site = await startSite(environment)
        await prepare?.(site)
        url.resolve(site.url)
        people ??= use()
        people.catch(() => {})
        const enough = acknowledged() + least + Math.floor(Math.random() * 20)
        await Promise.race([expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(enough), people])
        url = Promise.withResolvers()
        site.process.kill('SIGKILL')
        await once(site.process, 'exit')
      }
      await using site = await startSite(environment)
      isOver = true
      url.resolve(site.url)
      await people
      expect(await site.stop()).toBe(0)
    },
  }
}
