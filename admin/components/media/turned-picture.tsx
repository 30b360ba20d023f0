import { styled } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import type { Crop } from '#contracts/admin/media.ts'

/** How a picture is turned: mirrored left to right if at all, then rotated clockwise. */
export type Turn = Pick<Crop, 'rotation' | 'mirrored'>

interface Size {
  width: number
  height: number
}

interface TurnedPictureProps {
  /** Undefined until it has loaded. */
  picture: HTMLImageElement | undefined
  turn: Turn
  /** The size of the stored picture. */
  stored: Size
}

export function sizeOfTurned({ width, height }: Size, { rotation }: Turn): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Loads an image; undefined until it is there. */
export function useLoadedImage(src: string): HTMLImageElement | undefined {
  const [loaded, setLoaded] = useState<HTMLImageElement>()
  useEffect(() => {
    const image = new Image()
    image.onload = () => setLoaded(image)
    image.src = src
    return () => {
      image.onload = null
    }
  }, [src])
  return loaded
}

/** Draws the turned picture: styles would turn it without its place in the layout. */
export function TurnedPicture({ picture, turn, stored }: TurnedPictureProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  const { width, height } = sizeOfTurned(picture ?? stored, turn)
  useEffect(() => {
    const context = ref.current?.getContext('2d')
    if (!context || !picture) return
    context.setTransform(1, 0, 0, 1, width / 2, height / 2)
    context.rotate((turn.rotation / 180) * Math.PI)
    context.scale(turn.mirrored ? -1 : 1, 1)
    context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  }, [picture, turn, width, height])
  return <Canvas ref={ref} width={width} height={height} />
}

const Canvas = styled('canvas')({ display: 'block', maxWidth: '100%', maxHeight: 'inherit', touchAction: 'none' })
