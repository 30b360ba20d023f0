import { type RefObject, useEffect, useRef, useState } from 'react'

/** What keeps a picture from being good. */
export type CameraHint = 'dark' | 'bright' | 'tilted'

/** The mean luminance, from 0 to 255, below and above which a picture is too dark or too bright. */
const luminance = { min: 60, max: 215 }

/** How far a phone may lean, in degrees. */
const maxTilt = 12

/** How often the light is measured, in milliseconds. */
const measureMs = 700

/** Opens the camera while the component is mounted, and measures light and tilt. `onFailure` is called without a camera. */
export function useCamera(facing: 'user' | 'environment', onFailure: () => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  const [hint, setHint] = useState<CameraHint>()
  const tilt = useTilt()
  const failed = useRef(onFailure)
  failed.current = onFailure

  useEffect(() => {
    let stream: MediaStream | undefined
    let isClosed = false
    const size = { width: { ideal: 1920 }, height: { ideal: 2560 } }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: facing, ...size }, audio: false })
      .then(async (opened) => {
        stream = opened
        if (isClosed || !video.current) return stop(opened)
        video.current.srcObject = opened
        await video.current.play()
        setReady(true)
      })
      .catch(() => {
        if (!isClosed) failed.current()
      })
    return () => {
      isClosed = true
      setReady(false)
      if (stream) stop(stream)
    }
  }, [facing])

  useEffect(() => {
    if (!isReady) return
    const timer = setInterval(() => setHint(hintOf(measureLight(video.current), tilt.current)), measureMs)
    return () => clearInterval(timer)
  }, [isReady, tilt])

  return { video, isReady, hint }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function hintOf(light: number | undefined, tilt: number): CameraHint | undefined {
  if (light !== undefined && light < luminance.min) return 'dark'
  if (light !== undefined && light > luminance.max) return 'bright'
  return tilt > maxTilt ? 'tilted' : undefined
}

/** The mean luminance of the picture, from 0 to 255. */
function measureLight(video: HTMLVideoElement | null): number | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!video || !context || video.videoWidth === 0) return undefined
  context.drawImage(video, 0, 0, 16, 16)
  const { data } = context.getImageData(0, 0, 16, 16)
  let sum = 0
  for (let index = 0; index < data.length; index += 4) {
    sum += 0.2126 * (data[index] ?? 0) + 0.7152 * (data[index + 1] ?? 0) + 0.0722 * (data[index + 2] ?? 0)
  }
  return sum / (data.length / 4)
}

/** How far the phone leans from upright, in degrees; 0 where the browser does not say. */
function useTilt(): RefObject<number> {
  const tilt = useRef(0)
  useEffect(() => {
    function measure({ beta, gamma }: DeviceOrientationEvent) {
      if (beta === null || gamma === null) return
      tilt.current = Math.max(Math.abs(Math.abs(beta) - 90), Math.abs(beta) < 60 ? Math.abs(gamma) : 0)
    }
    addEventListener('deviceorientation', measure)
    return () => removeEventListener('deviceorientation', measure)
  }, [])
  return tilt
}

/** The present picture of a video as a photo; undefined when the browser cannot read it. */
export async function takePhoto(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : undefined
}
