/** Whether a file is a video: its name ends in .mp4, .webm or .ogg. Anything else is a picture. */
export function isVideo(url: string): boolean {
  return /\.(mp4|webm|ogg)$/i.test(url.replace(/[?#].*$/s, ''))
}
