import sharp from 'sharp'

/** A photo of a phone. */
export const photo = {
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#8a7f70' } })
    .jpeg()
    .toBuffer(),
}
