import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { newEngineFolder, startEngine } from './engine.ts'

/** A load balancer that checks readiness and repeats requests whose instance died. On a busy machine, a check may take seconds. */
export async function startHaproxy(command: string, folder: string, port: number, instances: number[]) {
  newEngineFolder(folder)
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `global
  maxconn 400
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 5
  retry-on all-retryable-errors
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
frontend shop
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server check inter 200ms fall 1 rise 1
${instances.map((instance, index) => `  server web${index} 127.0.0.1:${instance}`).join('\n')}
`,
  )
  return startEngine({ name: 'haproxy', folder, command, args: ['-db', '-f', file] })
}
