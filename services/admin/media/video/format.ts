/** The container a file's first bytes say it is; undefined for none that we know. */
export function videoFormat(bytes: Uint8Array): 'mp4' | 'webm' | 'ogg' | undefined {
  const start = Buffer.from(bytes).toString('latin1')
  if (start.slice(4, 8) === 'ftyp' && !start.startsWith('qt  ', 8)) return 'mp4'
  if (start.startsWith('OggS')) return 'ogg'
  // Matroska begins alike, and names itself within its first element.
  if (start.startsWith('\x1a\x45\xdf\xa3') && /\x42\x82[\x80-\xff]webm/.test(start.slice(0, 64))) return 'webm'
  return undefined
}
