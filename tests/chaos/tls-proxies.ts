import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCertificate, freePort, startNginx } from '../../bench/lib/servers.ts'
import { needProgram } from '../helpers/debian-packages.ts'
import { changed, deploy, startCaddy, withInstances } from './proxies.ts'

/** A proxy as visitors reach it. */
export interface EncryptedProxy extends AsyncDisposable {
  pid: number
  /** The ports for HTTPS and HTTP. */
  ports: { encrypted: number; plain: number }
  /** The certificate authority, as PEM. */
  authority: () => Promise<string>
}

/** The host of the certificates, as in nginx's file. */
export const host = 'agency.example'

/** Real proxies with the complete files of `deploy/`; only ports, instances and certificates differ. */
export const encryptedProxies = { nginx: startEncryptedNginx, caddy: startEncryptedCaddy }

async function startEncryptedNginx(hosts: string[]): Promise<EncryptedProxy> {
  await needProgram('nginx')
  const original = await readFile(join(deploy, 'nginx.conf'), 'utf8')
  const plain = await freePort()
  let certificate = ''
  const nginx = await startNginx(async (port, folder) => {
    certificate = (await createCertificate(folder, host)).certificate
    return changed(original, [
      ...withInstances(hosts),
      [/^\tlisten 80;$/m, `\tlisten 127.0.0.1:${plain};`],
      [/^\tlisten \[::\]:80;\n/m, ''],
      [/^\tlisten 443 /gm, `\tlisten 127.0.0.1:${port} `],
      [/^\tlisten \[::\]:443 .*\n/gm, ''],
      [/\/etc\/letsencrypt\/live\/agency\.example/g, folder],
    ])
  })
  return { ...nginx, ports: { encrypted: nginx.port, plain }, authority: () => readFile(certificate, 'utf8') }
}

/** With a local authority in place of Let's Encrypt. */
async function startEncryptedCaddy(hosts: string[]): Promise<EncryptedProxy> {
  const [encrypted, plain] = [await freePort(), await freePort()]
  const own = ['local_certs', 'skip_install_trust', 'default_bind 127.0.0.1', `https_port ${encrypted}`]
  const caddy = await startCaddy([...own, `http_port ${plain}`], { domain: host, hosts, port: encrypted })
  const authority = join(caddy.folder, '.local/share/caddy/pki/authorities/local/root.crt')
  return { ...caddy, ports: { encrypted, plain }, authority: () => readFile(authority, 'utf8') }
}
