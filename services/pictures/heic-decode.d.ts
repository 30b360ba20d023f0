declare module 'heic-decode' {
  interface HeicImage {
    width: number
    height: number
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>
  }

  interface HeicDecode {
    /** The images of a file, not decoded yet. */
    all(options: { buffer: Uint8Array }): Promise<HeicImage[]>
  }

  const decode: HeicDecode
  export default decode
}
