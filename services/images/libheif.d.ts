declare module 'libheif-js/wasm-bundle.js' {
  type Colorspace = object
  type Chroma = object

  interface HeifImage {
    /** libheif's own. */
    handle: object
    is_primary(): boolean
  }

  interface DecodedImage {
    /** libheif's own. */
    image: object
    width: number
    height: number
    /** `data` is a view of the decoder's memory, valid until the image is released. */
    channels: { stride: number; data: Uint8Array<ArrayBuffer> }[]
  }

  interface LibHeif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
    heif_colorspace: { heif_colorspace_RGB: Colorspace }
    heif_chroma: { heif_chroma_interleaved_RGB: Chroma }
    /** Without channels: an error of libheif. */
    heif_js_decode_image2(handle: object, colorspace: Colorspace, chroma: Chroma): Promise<Partial<DecodedImage>>
    heif_image_release(image: object): void
  }

  const libheif: LibHeif
  export default libheif
}
