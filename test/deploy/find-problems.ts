import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'smol-toml'
import { checkCompose, composeEnv } from './check-compose.ts'
import { checkDockerfile } from './check-dockerfile.ts'
import { checkKubernetes } from './check-kubernetes.ts'
import { checkSettings, type Target } from './check-settings.ts'
import { checkUnit, unitEnv } from './check-unit.ts'
import { type Document, readEnv, readStopSeconds, readYaml } from './read-file.ts'

const KUBERNETES = 'ops/kubernetes'
const SERVICES = ['ops/pitlane.service', 'ops/pitlane-backup.service']
/** Set by the Dockerfile. */
const IMAGE = { HOST: '0.0.0.0', DATA_DIR: '/data' }

/** Everything that is wrong with the files that deploy the shop. */
export function findProblems(): string[] {
  return [
    ...checkDockerfile(readText('Dockerfile')),
    ...checkComposeFile(),
    ...checkManifests(),
    ...SERVICES.flatMap((file) => checkUnit(file, readText(file))),
    ...checkFly(),
    ...listTargets().flatMap(checkSettings),
  ]
}

/** The environment of the shop in each deployment. */
function listTargets(): Target[] {
  const [compose] = readYaml('compose.yaml')
  const example = readEnv(readText('ops/compose.env.example'))
  const [{ stringData }] = readYaml(`${KUBERNETES}/secret.example.yaml`) as [Document]
  const server = readEnv(readText('ops/pitlane.env.example'))
  return [
    ...['web-1', 'web-2', 'worker', 'backup'].map((name) => ({
      name: `compose.yaml (${name})`,
      env: { ...IMAGE, ...composeEnv(compose, name, example) },
    })),
    { name: KUBERNETES, env: { ...IMAGE, ...readEnv(readText(`${KUBERNETES}/settings.env`)), ...stringData } },
    ...SERVICES.map((file) => ({ name: file, env: { ...server, ...unitEnv(readText(file)) } })),
    // The others are set with `fly secrets set`, see docs/deploy.md.
    { name: 'ops/fly.toml', env: { ...IMAGE, ...(readFly().env as Record<string, string>), ...stringData } },
  ]
}

function checkComposeFile() {
  const [compose] = readYaml('compose.yaml')
  return checkCompose(compose, readEnv(readText('ops/compose.env.example')))
}

function checkManifests() {
  const [kustomization] = readYaml(`${KUBERNETES}/kustomization.yaml`)
  const files = globSync(`${KUBERNETES}/*.yaml`).map((file) => path.basename(file))
  const unlisted = files.filter(
    (file) => !/^kustomization|example|^secret/.test(file) && !kustomization.resources.includes(file),
  )
  const manifests = (kustomization.resources as string[]).flatMap((file) => readYaml(`${KUBERNETES}/${file}`))
  return [
    ...unlisted.map((file) => `kustomization.yaml does not list ${file}.`),
    ...checkKubernetes(manifests, kustomization),
  ]
}

function checkFly() {
  return Number(readFly().kill_timeout) > readStopSeconds()
    ? []
    : ['ops/fly.toml: the shop is killed before it has stopped.']
}

function readFly() {
  return parse(readText('ops/fly.toml'))
}

function readText(file: string) {
  return readFileSync(file, 'utf8')
}
