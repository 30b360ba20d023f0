/**
 * The Content-Security-Policy of the back office's page.
 * @param nonce that of the styles that its scripts write into this very answer's page
 */
export function adminContentPolicy(nonce: string, secure: boolean): string {
  return [
    // What no other directive names comes from the site itself.
    "default-src 'self'",
    // Scripts: the built files only.
    "script-src 'self'",
    // No script in attributes (`onclick`).
    "script-src-attr 'none'",
    // Style sheets: the built files, and what the office's own scripts write.
    `style-src 'self' 'nonce-${nonce}'`,
    // No styles in attributes of markup; scripts set them through the DOM, which no policy concerns.
    "style-src-attr 'none'",
    // Pictures: the site's; `blob:` for those chosen but not yet sent, `data:` for those inside style sheets.
    "img-src 'self' blob: data:",
    // Videos likewise.
    "media-src 'self' blob:",
    // Calls go to the site only.
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    // Nothing is framed, and nobody frames the office.
    "frame-src 'none'",
    "frame-ancestors 'none'",
    // No plug-ins.
    "object-src 'none'",
    // A planted <base> cannot point the page's links elsewhere.
    "base-uri 'none'",
    "form-action 'self'",
    // A forgotten http:// address is asked for over HTTPS.
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
