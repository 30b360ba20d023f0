import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

interface ServerOptions {
  args: string[]
  env?: Record<string, string | undefined>
  /** The port it will listen on. */
  port: number
  /** Removed when the server is disposed of. */
  folder?: string
}

export interface ServerProcess extends AsyncDisposable {
  port: number
  pid: number
}

/** Starts a program and waits until it listens. @throws with its standard error when it ends first */
export async function startServer(program: string, { args, env, port, folder }: ServerOptions): Promise<ServerProcess> {
  const child = spawn(program, args, { env: env ?? process.env, stdio: ['ignore', 'inherit', 'pipe'] })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${program} ended: ${stderr}`)
  })
  failed.catch(() => {})
  await Promise.race([waitForPort(port), failed])
  return {
    port,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function waitForPort(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await setTimeout(50)
  }
}

/** Starts nginx with one worker; `configure` returns the content of its `http` block. */
export async function startNginx(configure: (port: number, folder: string) => Promise<string>): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'passarela-nginx-'))
  const port = await freePort()
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) await mkdir(join(folder, name))
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  types { text/html html; text/css css; text/javascript js; image/avif avif; }
  ${await configure(port, folder)}
}`,
  )
  return startServer('nginx', { args: ['-p', folder, '-c', join(folder, 'nginx.conf')], port, folder })
}

/** The version of the installed nginx, if any. */
export function nginxVersion(): string | undefined {
  return spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr?.match(/nginx\/\S+/)?.[0]
}

/** Makes a key and a self-signed certificate for `host`, with the file names of Let's Encrypt. Returns their paths. */
export async function createCertificate(folder: string, host: string): Promise<{ key: string; certificate: string }> {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', certificate])
  return { key, certificate }
}
