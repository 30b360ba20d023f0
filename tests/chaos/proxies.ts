import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startNginx, startServer } from '../../bench/lib/servers.ts'
import { needProgram } from '../helpers/debian-packages.ts'

export interface Proxy extends AsyncDisposable {
  url: string
}

export const deploy = join(import.meta.dirname, '../../deploy')

/** Real proxies in front of instances, as `host:port`, each configured by its file in `deploy/`. */
export const proxies = { nginx: nginxBefore, caddy: caddyBefore }

async function nginxBefore(hosts: string[]): Promise<Proxy> {
  await needProgram('nginx')
  const original = await readFile(join(deploy, 'nginx.conf'), 'utf8')
  const nginx = await startNginx(async (port) => adaptNginxConfig(original, hosts, port))
  return { ...nginx, url: `http://127.0.0.1:${nginx.port}` }
}

/** The file with other instances and another port, without TLS, which `tls-proxies.ts` covers. */
function adaptNginxConfig(original: string, hosts: string[], port: number): string {
  return changed(original, [
    ...withInstances(hosts),
    // The server of other names, and the one that redirects to HTTPS.
    [/^# Other names of the site[\s\S]*/m, ''],
    [/^server \{\n\tlisten 80;[^}]+\}\n/m, ''],
    [/^\tlisten 443 ssl http2;$/m, `\tlisten 127.0.0.1:${port};`],
    [/^\tlisten \[::\]:443 ssl http2;\n/m, ''],
    [/^(\tssl_\w+ .*\n)+/m, ''],
  ])
}

/** The replacements in nginx's file. */
type Changes = [RegExp, string][]

/** The instances, each with the options of the first one in the file. */
export function withInstances(hosts: string[]): Changes {
  return [
    [/^\tserver site-2:3000.*\n/m, ''],
    [/^\tserver site-1:3000(.*)$/m, hosts.map((host) => `\tserver ${host}$1`).join('\n')],
  ]
}

/** The file with these replacements. @throws when one does not apply */
export function changed(original: string, changes: Changes): string {
  return changes.reduce((text, [what, by]) => {
    if (!what.test(text)) throw new Error(`deploy/nginx.conf has no ${what}`)
    return text.replace(what, by)
  }, original)
}

async function caddyBefore(hosts: string[]): Promise<Proxy> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  return { ...(await startCaddy([`http_port ${await freePort()}`], { domain: url, hosts, port })), url }
}

/** Starts Caddy on the file of `deploy/` with more global options; it listens on `port`. */
export async function startCaddy(
  options: string[],
  { domain, hosts, port }: { domain: string; hosts: string[]; port: number },
) {
  await needProgram('caddy')
  const folder = await mkdtemp(join(tmpdir(), 'passarela-caddy-'))
  const original = await readFile(join(deploy, 'Caddyfile'), 'utf8')
  const own = ['admin off', ...options].map((option) => `\t${option}\n`).join('')
  await writeFile(join(folder, 'Caddyfile'), original.replace(/^\{\n/, `{\n${own}`))
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    DOMAIN: domain,
    INSTANCES: hosts.join(' '),
    INSTANCES_REVERSED: hosts.toReversed().join(' '),
  }
  return { ...(await startServer('caddy', { args, env, port, folder })), folder }
}
