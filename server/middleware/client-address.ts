/**
 * The client's IP address. Each proxy appends the address of its client to `X-Forwarded-For`, so the outermost of `trusted`
 * proxies wrote the entry `trusted` places from the end. Clients can forge the entries before it.
 * @param socket the remote address of the connection
 */
export function clientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trusted: number,
): string | undefined {
  if (trusted === 0 || !forwarded) return socket
  const entries = forwarded.split(',').map((entry) => entry.trim())
  return entries.at(-Math.min(trusted, entries.length)) || socket
}
