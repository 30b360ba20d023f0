import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, startListening } from '../../bench/lib/listening.ts'
import { startNginxOf } from '../../bench/lib/nginx.ts'
import { needProgram } from '../debian.ts'
import { changed, deploy, withCopies } from './proxies.ts'

/** A proxy as the agency's visitors meet it. */
export interface EncryptedProxy extends AsyncDisposable {
  /** Where it serves what is encrypted, and where what is not. */
  ports: { encrypted: number; plain: number }
  /** Who answers for its certificate, as PEM. */
  authority: () => Promise<string>
}

/** The host that the certificates are for, as nginx's file has it. */
export const host = 'agency.example'

/** Real proxies, set up by the whole files of `deploy/`: only ports, copies and who gives the certificate are others. */
export const encryptedProxies = { nginx: encryptedNginx, caddy: encryptedCaddy }

async function encryptedNginx(copies: string[]): Promise<EncryptedProxy> {
  await needProgram('nginx')
  const original = await readFile(join(deploy, 'nginx.conf'), 'utf8')
  const plain = await freePort()
  let certificate = ''
  const nginx = await startNginxOf(async (port, folder) => {
    certificate = await selfSigned(folder)
    return changed(original, [
      ...withCopies(copies),
      [/^\tlisten 80;$/m, `\tlisten 127.0.0.1:${plain};`],
      [/^\tlisten \[::\]:80;\n/m, ''],
      [/^\tlisten 443 /m, `\tlisten 127.0.0.1:${port} `],
      [/^\tlisten \[::\]:443 .*\n/m, ''],
      [/\/etc\/letsencrypt\/live\/agency\.example/g, folder],
    ])
  })
  return { ...nginx, ports: { encrypted: nginx.port, plain }, authority: () => readFile(certificate, 'utf8') }
}

/** Makes a certificate under the names that Let's Encrypt gives them. Returns its path. */
async function selfSigned(folder: string): Promise<string> {
  const certificate = join(folder, 'fullchain.pem')
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', certificate]
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...names, ...files])
  return certificate
}

/** With an authority of its own in place of Let's Encrypt. */
async function encryptedCaddy(copies: string[]): Promise<EncryptedProxy> {
  await needProgram('caddy')
  const folder = await mkdtemp(join(tmpdir(), 'passarela-caddy-'))
  const [port, plain] = [await freePort(), await freePort()]
  const own = ['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1']
  const options = [...own, `http_port ${plain}`, `https_port ${port}`].map((option) => `\t${option}\n`).join('')
  await writeFile(join(folder, 'Caddyfile'), `{\n${options}}\nimport ${deploy}/Caddyfile\n`)
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  const env = { PATH: process.env.PATH, HOME: folder, DOMAIN: host, COPIES: copies.join(' ') }
  const caddy = await startListening('caddy', { args, env, port, folder })
  const authority = join(folder, '.local/share/caddy/pki/authorities/local/root.crt')
  return { ...caddy, ports: { encrypted: port, plain }, authority: () => readFile(authority, 'utf8') }
}
