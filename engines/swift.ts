import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '#test/free-port.ts'
import { waitUntil } from '#test/wait-until.ts'
import { engineNames, newEngineFolder, runTool, startEngine } from './engine.ts'

const BUCKET = 'images'
const ACCESS_KEY = 'shop:shop'
const SECRET_KEY = 'a-secret-key-of-the-tests'
/** Small, so that listings have several pages. */
const PAGE_SIZE = 10

/** OpenStack Swift with its S3 API: a proxy, and one server each for accounts, containers and objects. */
export async function startSwift(bin: string, folder: string) {
  newEngineFolder(folder)
  newEngineFolder(path.join(folder, 'devices'))
  newEngineFolder(path.join(folder, 'devices/disk'))
  writeFileSync(
    path.join(folder, 'swift.conf'),
    `[swift-hash]
swift_hash_path_suffix = pitlane
[storage-policy:0]
name = default
default = yes
`,
  )
  const stops: (() => Promise<void>)[] = []
  const start = (name: string, text: string) => {
    const file = path.join(folder, `${name}.conf`)
    writeFileSync(file, text)
    const command = path.join(bin, `swift-${name}-server`)
    stops.push(startEngine({ name, folder, command, args: [file, '-v'], unprivileged: true }).stop)
  }
  for (const name of ['account', 'container', 'object']) {
    const port = await freePort()
    const builder = path.join(folder, `${name}.builder`)
    const ring = (...args: string[]) => runTool(path.join(bin, 'swift-ring-builder'), [builder, ...args])
    ring('create', '4', '1', '1')
    ring('add', `r1z1-127.0.0.1:${port}/disk`, '1')
    ring('rebalance')
    start(name, storageServer(name, port, folder))
  }
  const port = await freePort()
  start('proxy', proxyServer(port, folder))
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: ACCESS_KEY,
    S3_SECRET_KEY: SECRET_KEY,
  }
  await waitUntil('Swift', () => prepareBucket(settings))
  return { settings, stop: () => Promise.all(stops.map((stop) => stop())) }
}

/** Succeeds when all servers are ready. */
async function prepareBucket({ S3_ENDPOINT, S3_REGION }: { S3_ENDPOINT: string; S3_REGION: string }) {
  const credentials = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY }
  const client = new S3Client({ endpoint: S3_ENDPOINT, region: S3_REGION, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'ready' }))
  client.destroy()
}

function server(port: number, folder: string) {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${engineNames().user}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
`
}

function storageServer(name: string, port: number, folder: string) {
  return `${server(port, folder)}[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`
}

function proxyServer(port: number, folder: string) {
  const filters = ['catch_errors', 'memcache', 'listing_formats', 's3api', 'tempauth', 'copy', 'slo', 'dlo']
  const options: Record<string, string> = {
    s3api: `max_bucket_listing = ${PAGE_SIZE}\n`,
    tempauth: `user_shop_shop = ${SECRET_KEY} .admin\n`,
  }
  return `${server(port, folder)}[pipeline:main]
pipeline = ${filters.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n${options[name] ?? ''}`).join('')}`
}
