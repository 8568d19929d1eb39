import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkCompose, composeEnv } from './check-compose.ts'
import { checkDockerfile } from './check-dockerfile.ts'
import { checkKubernetes } from './check-kubernetes.ts'
import { checkSettings } from './check-settings.ts'
import { checkUnit } from './check-unit.ts'
import { findProblems } from './find-problems.ts'
import { type Document, readEnv, readYaml } from './read-file.ts'

const example = readEnv(readFileSync('ops/compose.env.example', 'utf8'))
const readCompose = (): Document => readYaml('compose.yaml')[0]
const readWeb = () => readYaml('ops/kubernetes/web.yaml')
const [kustomization] = readYaml('ops/kubernetes/kustomization.yaml')

test('the deployment files have no problems', () => {
  expect(findProblems()).toEqual([])
})

test('an unknown setting, and one that a real shop needs, are found', () => {
  const env = composeEnv(readCompose(), 'web-1', example)
  expect(checkSettings({ name: 'web', env: { ...env, DATABASE_ULR: 'x' } })).toEqual([
    'web sets DATABASE_ULR, which is not a setting of the shop.',
  ])
  const { TRUSTED_PROXIES: _, ...without } = env
  expect(checkSettings({ name: 'web', env: without })).toEqual([expect.stringMatching(/not start.*TRUSTED_PROXIES/)])
  expect(checkSettings({ name: 'web', env: { ...env, SANDBOX: '1', SANDBOX_PASSWORD: 'x'.repeat(8) } })).toEqual([
    'web starts a sandbox.',
  ])
})

test.each<[string, (compose: Document) => void]>([
  ['needs an image with a version', ({ services }) => (services.mail.image = 'axllent/mailpit')],
  ['needs a health check', ({ services }) => delete services.database.healthcheck],
  ['keeps its log without a limit', ({ services }) => delete services.proxy.logging],
  ['is killed before it has stopped', ({ services }) => (services.worker.stop_grace_period = '10s')],
  ['depends on cache', ({ services }) => (services['web-2'].depends_on.cache = {})],
  ['must be read-only', ({ services }) => (services['web-1'].read_only = false)],
  ['mounts pictures', ({ services }) => services.storage.volumes.push('pictures:/data/x')],
  ['joins elsewhere', ({ services }) => services.storage.networks.push('elsewhere')],
  ['compose.env.example lacks MAIL_TAG', ({ services }) => (services.mail.environment.TAG = '${' + 'MAIL_TAG}')],
])('compose.yaml: %s', (problem, change) => {
  const compose = readCompose()
  change(compose)
  expect(checkCompose(compose, example).join('\n')).toContain(problem)
})

test.each<[string, (manifests: Document[]) => void]>([
  ['needs probes of /readyz', ([web]) => delete web.spec.template.spec.containers[0].startupProbe],
  ['needs a memory limit', ([web]) => delete web.spec.template.spec.containers[0].resources.limits],
  ['is killed before it has stopped', ([web]) => (web.spec.template.spec.terminationGracePeriodSeconds = 30)],
  ['must not be unavailable', ([web]) => (web.spec.strategy.rollingUpdate.maxUnavailable = 1)],
  ['must not run as root', ([web]) => delete web.spec.template.spec.securityContext],
  ['must be read-only', ([web]) => delete web.spec.template.spec.containers[0].securityContext],
  ['needs a version of the image nginx', ([web]) => (web.spec.template.spec.containers[0].image = 'nginx')],
  [
    'Service pitlane-web selects no pods',
    ([, service]) => (service.spec.selector['app.kubernetes.io/component'] = 'x'),
  ],
  ['scales a deployment that does not exist', (manifests) => (manifests.at(-1).spec.scaleTargetRef.name = 'x')],
])('Kubernetes: %s', (problem, change) => {
  const manifests = readWeb()
  expect(checkKubernetes(manifests, kustomization)).toEqual([])
  change(manifests)
  expect(checkKubernetes(manifests, kustomization).join('\n')).toContain(problem)
})

test.each([
  ['is based on node:latest', 'FROM node:24', 'FROM node:latest AS other\nFROM node:24'],
  ['runs the shop as root', 'USER 1000:1000\nHEALTHCHECK NONE', 'HEALTHCHECK NONE'],
  ['does not copy content', 'COPY content ./content\n', ''],
  ['copies from prod, which', '--from=production', '--from=prod'],
  ['runs server/start/run-shop.ts', 'server/start/main.ts', 'server/start/run-shop.ts'],
])('Dockerfile: %s', (problem, from, to) => {
  const text = readFileSync('Dockerfile', 'utf8')
  expect(text).toContain(from)
  expect(checkDockerfile(text.replace(from, to)).join('\n')).toContain(problem)
})

test.each([
  ['is killed before it has stopped', 'TimeoutStopSec=40', 'TimeoutStopSec=10'],
  ['lacks ProtectSystem=strict', 'ProtectSystem=strict', 'ProtectSystem=full'],
  ['is not restarted', 'Restart=on-failure', 'Restart=no'],
])('systemd: %s', (problem, from, to) => {
  const text = readFileSync('ops/pitlane.service', 'utf8').replace(from, to)
  expect(checkUnit('pitlane.service', text).join('\n')).toContain(problem)
})
