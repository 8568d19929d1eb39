import { type Document, readStopSeconds } from './read-file.ts'

/** The problems of compose.yaml. `example` is the environment file that the operator copies. */
export function checkCompose(compose: Document, example: Record<string, string>): string[] {
  const variables = [...JSON.stringify(compose).matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  return [
    ...new Set(variables.filter((name) => !(name in example)).map((name) => `compose.env.example lacks ${name}.`)),
    ...Object.entries<Document>(compose.services).flatMap(([name, service]) =>
      checkService(service, compose).map((problem) => `compose.yaml: ${name} ${problem}`),
    ),
  ]
}

/** The environment of a service that runs the shop: compose.env, and what compose.yaml sets over it. */
export function composeEnv(compose: Document, name: string, example: Record<string, string>): Record<string, string> {
  const ownVariables = ['SHOP_HOST', 'POSTGRES_PASSWORD']
  const fromFile = Object.entries(example).filter(([key]) => !ownVariables.includes(key))
  const set = Object.entries<string>(compose.services[name].environment)
  return Object.fromEntries([...fromFile, ...set.map(([key, value]) => [key, value.replace(/\$\{[^}]+\}/g, 'x')])])
}

function checkService(service: Document, compose: Document): string[] {
  const [, tag] = /:([^:/]+)$/.exec(service.image ?? '') ?? []
  const isOurs = service.image?.startsWith('pitlane')
  const runsOnce = service.restart === 'no'
  const mounts = service.volumes?.map((volume: string) => volume.split(':')[0]) ?? []
  const networks = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {})
  return [
    ...(tag && (isOurs || tag !== 'latest') ? [] : ['needs an image with a version.']),
    ...(runsOnce || service.healthcheck ? [] : ['needs a health check.']),
    ...(runsOnce || service.logging?.options?.['max-size'] ? [] : ['keeps its log without a limit.']),
    ...(!isOurs || (service.read_only && service.cap_drop?.includes('ALL'))
      ? []
      : ['must be read-only, without capabilities.']),
    ...(!isOurs || runsOnce || Number.parseInt(service.stop_grace_period, 10) > readStopSeconds()
      ? []
      : ['is killed before it has stopped.']),
    ...Object.keys(service.depends_on ?? {})
      .filter((other) => !compose.services[other])
      .map((other) => `depends on ${other}, which does not exist.`),
    ...mounts
      .filter((mount: string) => !/^[./]/.test(mount) && !(mount in compose.volumes))
      .map((mount: string) => `mounts ${mount}, which does not exist.`),
    ...networks
      .filter((network: string) => !(network in compose.networks))
      .map((network: string) => `joins ${network}, which does not exist.`),
  ]
}
