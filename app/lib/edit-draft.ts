import { changedFields } from './changed-fields.ts'
import { type Area, createDraft } from './draft.ts'

/** Changed values, and the version that they were made to. */
type Edit<Entity, Values> = { base: Entity; changes: Partial<Values> }
type ValuesOf<Entity, Values> = (entity: Entity) => Values

const VERSION_FIELDS = ['updated_at', 'version']

/**
 * A draft of a form that edits `current` (optimistic locking). The form continues with the version that its draft was made
 * to, so that saving after a reload still detects what other people have saved since.
 */
export function createEditDraft<Entity extends object, Values extends object>(
  key: string,
  current: Entity,
  valuesOf: ValuesOf<Entity, Values>,
  area?: Area,
) {
  const draft = createDraft(key, (stored) => parseEdit(stored, current, valuesOf), area)
  return {
    read: (): Edit<Entity, Values> => draft.read() ?? { base: current, changes: {} },
    keep(base: Entity, values: Values): void {
      const changes = changedFields(valuesOf(base), values)
      if (Object.keys(changes).length > 0) draft.keep({ base, changes })
      else draft.drop()
    },
    drop: draft.drop,
  }
}

/** Drops a draft without its version, which would silently overwrite newer changes. @internal for its test */
export function parseEdit<Entity extends object, Values extends object>(
  stored: unknown,
  current: Entity,
  valuesOf: ValuesOf<Entity, Values>,
): Edit<Entity, Values> | undefined {
  const { base: kept, changes } = (stored ?? {}) as { base?: unknown; changes?: unknown }
  if (typeof changes !== 'object' || changes === null) return
  const base = baseOf(kept, current, valuesOf, Object.keys(changes))
  if (!base) return
  const values = new Map(Object.entries(valuesOf(base)))
  const known = Object.entries(changes).filter(([name, value]) => typeof value === typeof values.get(name))
  return { base, changes: Object.fromEntries(known) as Partial<Values> }
}

/**
 * The stored version, or the current one if the changed fields have had no other value since. Undefined if the form cannot
 * read it, because a release has changed its shape.
 */
export function baseOf<Entity extends object>(
  stored: unknown,
  current: Entity,
  valuesOf: ValuesOf<Entity, object>,
  changed: readonly string[],
): Entity | undefined {
  const base = completeVersion(stored, current, valuesOf)
  if (!base) return
  try {
    const saved = changedFields(valuesOf(base), valuesOf(current))
    return changed.some((name) => name in saved) ? base : current
  } catch {
    return
  }
}

/** An earlier release may have stored fewer fields. Only those that the form edits, and the version, cannot be added. */
function completeVersion<Entity extends object>(
  stored: unknown,
  current: Entity,
  valuesOf: ValuesOf<Entity, object>,
): Entity | undefined {
  if (typeof stored !== 'object' || stored === null) return
  const isThere = (name: string | symbol) => Reflect.get(current, name) === undefined || name in stored
  return [...VERSION_FIELDS, ...fieldsRead(current, valuesOf)].every(isThere) ? { ...current, ...stored } : undefined
}

function fieldsRead<Entity extends object>(entity: Entity, valuesOf: ValuesOf<Entity, object>) {
  const names = new Set<string | symbol>()
  const get = (target: Entity, name: string | symbol) => {
    names.add(name)
    return Reflect.get(target, name)
  }
  valuesOf(new Proxy(entity, { get }))
  return names
}
