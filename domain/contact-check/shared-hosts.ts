/** Providers where anybody can have a mailbox: an agency's address there does not make the host its own. */
const sharedMail =
  /^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|proton|protonmail|uol|bol|terra|ig|zoho|mail|yandex)\.(com|com\.br|net|org|me|de|fr|it|es|pt|pl|lt|jp|co\.uk|co\.jp|ru)$/

export function isSharedMailHost(host: string): boolean {
  return sharedMail.test(host)
}

/** Where anybody can have a profile; a list's further networks come from the agency's own profiles. */
const socialHosts = [
  ...['instagram.com', 'tiktok.com', 'facebook.com', 'fb.com', 'messenger.com', 'x.com', 'twitter.com'],
  ...['threads.net', 'threads.com', 'linkedin.com', 'youtube.com', 'youtu.be', 'pinterest.com', 't.me', 'telegram.me'],
  ...['snapchat.com', 'kwai.com', 'vimeo.com', 'behance.net', 'linktr.ee', 'bsky.app', 'discord.gg', 'reddit.com'],
]

export function isSocialHost(host: string): boolean {
  return socialHosts.some((social) => host === social || host.endsWith(`.${social}`))
}
