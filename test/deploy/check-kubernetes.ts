import { type Document, readStopSeconds } from './read-file.ts'

/** The problems of the manifests, each of which kustomization.yaml lists. */
export function checkKubernetes(manifests: Document[], kustomization: Document): string[] {
  const pods = manifests.flatMap((manifest) => podOf(manifest) ?? [])
  const images = new Map<string, Document>(kustomization.images.map((image: Document) => [image.name, image]))
  return manifests.flatMap((manifest) => {
    const pod = podOf(manifest)
    const problems = [
      ...checkSelector(manifest, pods),
      ...(pod ? checkPod(pod, images) : []),
      ...(manifest.kind === 'Deployment' ? checkDeployment(manifest, pod) : []),
      ...(manifest.kind === 'HorizontalPodAutoscaler' ? checkTarget(manifest, manifests) : []),
    ]
    return problems.map((problem) => `${manifest.kind} ${manifest.metadata.name} ${problem}`)
  })
}

function podOf({ kind, spec }: Document): Document | undefined {
  if (kind === 'Deployment') return spec.template
  if (kind === 'CronJob') return spec.jobTemplate.spec.template
}

function checkPod({ spec }: Document, images: ReadonlyMap<string, Document>): string[] {
  return [
    ...(spec.securityContext?.runAsNonRoot ? [] : ['must not run as root.']),
    ...(spec.automountServiceAccountToken === false ? [] : ['must not get a token of the cluster.']),
    ...spec.containers.flatMap((container: Document) => [
      ...(/^\d/.test(images.get(container.image)?.newTag ?? '')
        ? []
        : [`needs a version of the image ${container.image}.`]),
      ...(container.resources?.limits?.memory && container.resources?.requests?.cpu
        ? []
        : ['needs a memory limit and a CPU request.']),
      ...(isConfined(container.securityContext)
        ? []
        : ['must be read-only, without capabilities and privilege escalation.']),
      ...(container.envFrom?.length === 2 ? [] : ['needs the settings and the secrets.']),
      ...container.volumeMounts
        .filter(({ name }: Document) => !spec.volumes.some((volume: Document) => volume.name === name))
        .map(({ name }: Document) => `mounts ${name}, which does not exist.`),
    ]),
  ]
}

function isConfined(context: Document) {
  const { readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities } = context ?? {}
  return readOnlyRootFilesystem && allowPrivilegeEscalation === false && capabilities?.drop?.includes('ALL')
}

function checkDeployment({ spec: { strategy } }: Document, pod: Document): string[] {
  const [container] = pod.spec.containers
  const probe = (name: string) => container[name]?.httpGet?.path
  const stopSeconds = readStopSeconds() + (container.lifecycle?.preStop?.sleep?.seconds ?? 0)
  return [
    ...(strategy?.rollingUpdate?.maxUnavailable === 0 ? [] : ['must not be unavailable during an update.']),
    ...(probe('startupProbe') === '/readyz' && probe('readinessProbe') === '/readyz'
      ? []
      : ['needs probes of /readyz.']),
    ...(probe('livenessProbe') === '/healthz' ? [] : ['needs a liveness probe of /healthz.']),
    ...(pod.spec.terminationGracePeriodSeconds > stopSeconds ? [] : ['is killed before it has stopped.']),
  ]
}

function checkSelector({ kind, spec }: Document, pods: Document[]): string[] {
  const selectors: Record<string, Document> = { Service: spec?.selector, NetworkPolicy: spec?.podSelector?.matchLabels }
  const wanted = Object.entries(selectors[kind] ?? spec?.selector?.matchLabels ?? {})
  const selects = ({ metadata }: Document) => wanted.every(([key, value]) => metadata.labels[key] === value)
  return pods.some(selects) ? [] : ['selects no pods.']
}

function checkTarget({ spec: { scaleTargetRef } }: Document, manifests: Document[]): string[] {
  const found = manifests.some(
    ({ kind, metadata }) => kind === scaleTargetRef.kind && metadata.name === scaleTargetRef.name,
  )
  return found ? [] : ['scales a deployment that does not exist.']
}
