import { existsSync, readFileSync } from 'node:fs'

/** Read by the shop at run time, besides package.json, node_modules and the build. */
const RUNTIME_FOLDERS = ['content', 'demo', 'domain', 'sandbox', 'server']

type Instruction = { name: string; rest: string }

/** The problems of the Dockerfile. A container engine is not needed. */
export function checkDockerfile(text: string): string[] {
  const instructions = readInstructions(text)
  const all = (name: string) => instructions.filter((instruction) => instruction.name === name).map(({ rest }) => rest)
  const stages = all('FROM').map((rest) => / AS (\S+)$/i.exec(rest)?.[1] ?? '')
  const bases = all('FROM').map((rest) => rest.split(' ')[0] ?? '')
  const copied = all('COPY').filter((rest) => !rest.startsWith('--from='))
  const sources = copied.flatMap((rest) => rest.split(/\s+/).slice(0, -1))
  const users = all('USER')
  return [
    ...bases
      .filter((base) => !stages.includes(base) && base !== `node:${wantedNode()}-trixie-slim`)
      .map((base) => `is based on ${base}, not on Node ${wantedNode()}.`),
    ...all('COPY')
      .flatMap((rest) => /^--from=(\S+)/.exec(rest)?.[1] ?? [])
      .filter((stage) => !stages.includes(stage))
      .map((stage) => `copies from ${stage}, which does not exist.`),
    ...sources.filter((source) => !existsSync(source)).map((source) => `copies ${source}, which does not exist.`),
    ...RUNTIME_FOLDERS.filter((folder) => !sources.includes(folder)).map((folder) => `does not copy ${folder}.`),
    ...(/^[1-9]/.test(users.at(-1) ?? '') ? [] : ['runs the shop as root.']),
    ...(all('HEALTHCHECK').length > 0 ? [] : ['needs a health check.']),
    ...(all('STOPSIGNAL')[0] === 'SIGTERM' ? [] : ['needs STOPSIGNAL SIGTERM.']),
    ...[...all('CMD'), ...all('RUN')]
      .flatMap((rest) => rest.match(/\b(?:server|scripts)\/[\w/.-]+/g) ?? [])
      .filter((program) => !existsSync(program))
      .map((program) => `runs ${program}, which does not exist.`),
  ].map((problem) => `Dockerfile ${problem}`)
}

function readInstructions(text: string): Instruction[] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  return lines.flatMap((line) => {
    const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    return name && rest ? [{ name, rest: rest.replaceAll(/^(?:--mount=\S+\s+)+/g, '') }] : []
  })
}

function wantedNode() {
  return /WANTED = '([\d.]+)'/.exec(readFileSync('scripts/bootstrap/node.mjs', 'utf8'))?.[1]
}
