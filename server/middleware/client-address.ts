/**
 * The address of who asks. Each proxy appends to `X-Forwarded-For` whom it heard, so of `trusted` proxies the outermost
 * wrote the entry that is `trusted` places from the end; whatever stands before it, anybody may have made up.
 * @param socket the address of the other end of the connection
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trusted: number,
): string | undefined {
  if (trusted === 0 || !forwarded) return socket
  const heard = forwarded.split(',').map((entry) => entry.trim())
  return heard.at(-Math.min(trusted, heard.length)) || socket
}
