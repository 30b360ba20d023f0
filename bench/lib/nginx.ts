import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startListening } from './listening.ts'

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
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  return { ...(await startListening('nginx', { args, port, folder })), port }
}

/** The version, for the report; undefined when there is no nginx. */
export function nginxVersion(): string | undefined {
  return spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr?.match(/nginx\/\S+/)?.[0]
}
