import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Nginx extends AsyncDisposable {
  port: number
  pid: number
}

type Configure = (port: number, folder: string) => Promise<string>

/** nginx with one worker; `server` is the inside of its server block, given the port and a folder of its own. */
export async function startNginx(server: Configure): Promise<Nginx> {
  return startNginxOf(async (port, folder) => `server { ${await server(port, folder)} }`)
}

/** The same with all that `http` has it serve. */
export async function startNginxOf(http: Configure): Promise<Nginx> {
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
  ${await http(port, folder)}
}`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const failed = once(child, 'exit').then(() => {
    throw new Error(`nginx ended: ${said}`)
  })
  failed.catch(() => {})
  await Promise.race([untilListening(port), failed])
  return {
    port,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The version, for the report; undefined when there is no nginx. */
export function nginxVersion(): string | undefined {
  return spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr?.match(/nginx\/\S+/)?.[0]
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** Waits until somebody does. */
export async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const opened = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (opened) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
