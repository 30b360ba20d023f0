import { vi } from 'vitest'
import { jpeg } from '../../helpers/applications.ts'

/** What the window's camera and canvas show and received. */
export interface Camera {
  /** The cameras that were opened, in order. */
  opened: string[]
  /** How many of them run. */
  running: number
  /** How bright each pixel is, from 0 to 255. */
  light: number
  /** Whether the visitor has allowed it. */
  isAllowed: boolean
  /** The photo that the canvas returns; undefined when the browser does not let pages read it. */
  photo: Blob | undefined
}

/** Gives the window a camera and a canvas, which happy-dom lacks. */
export function imitateCamera(): Camera {
  const photo = new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' })
  const camera: Camera = { opened: [], running: 0, light: 128, isAllowed: true, photo }
  const getUserMedia = async ({ video }: { video: { facingMode: string } }) => {
    if (!camera.isAllowed) throw new DOMException('no', 'NotAllowedError')
    camera.opened.push(video.facingMode)
    camera.running++
    return { getTracks: () => [{ stop: () => camera.running-- }] }
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', { value: null, writable: true, configurable: true })
  for (const [name, value] of [
    ['videoWidth', 900],
    ['videoHeight', 1200],
  ] as const) {
    Object.defineProperty(HTMLVideoElement.prototype, name, { value, configurable: true })
  }
  imitateCanvas(camera)
  return camera
}

/**
 * Lets canvases be drawn on and read until disposed of. They show the colour that they were filled with, or else the light.
 * Returns the sizes of those whose picture was read.
 */
export function imitateCanvas(shown: Pick<Camera, 'light' | 'photo'>): Disposable & { sizes(): string[] } {
  const { prototype } = HTMLCanvasElement
  const read: string[] = []
  const note = ({ width, height }: HTMLCanvasElement) => read.push(`${width} × ${height}`)
  const spies = [
    vi.spyOn(prototype, 'getContext').mockImplementation(() => createContext(shown) as never),
    vi.spyOn(prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
      note(this)
      return 'data:image/jpeg;base64,AAAA'
    }),
    vi.spyOn(prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, receive) {
      note(this)
      receive(shown.photo ?? null)
    }),
  ]
  return {
    sizes: () => read,
    [Symbol.dispose]() {
      for (const spy of spies) spy.mockRestore()
    },
  }
}

function createContext(shown: Pick<Camera, 'light'>) {
  const context = {
    fillStyle: '',
    fillRect() {},
    drawImage() {},
    getImageData(_x: number, _y: number, width: number, height: number) {
      const { fillStyle } = context
      const color = fillStyle
        ? [1, 3, 5].map((at) => Number.parseInt(fillStyle.slice(at, at + 2), 16))
        : Array(3).fill(shown.light)
      return {
        data: Array(width * height)
          .fill([...color, 255])
          .flat(),
      }
    },
  }
  return context
}
