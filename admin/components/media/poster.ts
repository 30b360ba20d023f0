/** How long a browser may take to show a video's first picture, in milliseconds. */
const patience = 15_000

/** The first picture of a video that is worth looking at, as a file; undefined when this browser shows none. */
export async function posterOf(video: File): Promise<File | undefined> {
  const address = URL.createObjectURL(video)
  const player = document.createElement('video')
  player.muted = true
  player.preload = 'auto'
  player.src = address
  try {
    await when(player, 'loadeddata')
    // Films fade in: the very first picture is often black.
    player.currentTime = Math.min(1, player.duration / 4 || 0)
    await when(player, 'seeked')
    return await pictureOf(player, video.name)
  } catch {
    return undefined
  } finally {
    player.removeAttribute('src')
    player.load()
    URL.revokeObjectURL(address)
  }
}

/** What a video shows just now, named after it; undefined when it shows nothing. */
export async function pictureOf(player: HTMLVideoElement, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = player.videoWidth
  canvas.height = player.videoHeight
  canvas.getContext('2d')?.drawImage(player, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob ? new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : undefined
}

function when(player: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(reject, patience)
  player.addEventListener(event, () => resolve(), { once: true })
  player.addEventListener('error', () => reject(player.error), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
