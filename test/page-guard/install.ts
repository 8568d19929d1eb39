import { CHANNEL } from '#server/platform/page-cache/invalidate.ts'
import { SHOWN_TABLES, type ShownRows } from './table-tags.ts'

/** Only connections with these settings are guarded; fixtures can write freely. */
export const GUARD_SETTINGS = { 'page_guard.is_on': 'on', search_path: 'page_guard,pg_catalog,public' }
export const GUARDED = Object.entries(GUARD_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
/** Prefix of every warning. */
export const WARNING = 'page cache:'

/**
 * The guard's SQL: triggers that raise a warning at commit if a publicly shown row changed without `invalidatePages` in
 * the same transaction. They see the invalidations because the guard's `pg_notify` comes first in the search path.
 */
export function guardSql(): string {
  return [NOTIFY, ...Object.entries(SHOWN_TABLES).map(([table, shown]) => tableSql(table, shown))].join('\n')
}

const NOTIFY = `
  create schema page_guard;
  create function page_guard.tags() returns text[] language sql as $$
    select string_to_array(current_setting('page_guard.tags', true), ' ')
  $$;
  create function page_guard.pg_notify(channel text, payload text) returns void language plpgsql as $$
  begin
    perform pg_catalog.pg_notify(channel, payload);
    if channel = '${CHANNEL}' then
      perform set_config('page_guard.tags', concat_ws(' ', current_setting('page_guard.tags', true), payload), true);
    end if;
  end
  $$;`

function tableSql(table: string, shown: readonly ShownRows[]) {
  return `
    create function page_guard.check_${table}() returns trigger language plpgsql as $$
    begin
      ${shown.map((rows) => checkSql(table, rows)).join('\n')}
      return null;
    end
    $$;
    create constraint trigger page_guard_${table} after insert or update or delete on public.${table}
      deferrable initially deferred for each row when (current_setting('page_guard.is_on', true) = 'on')
      execute function page_guard.check_${table}();`
}

function checkSql(table: string, rows: ShownRows) {
  const shownOf = (row: string) => `(select ${valueSql(rows)} from (select (${row}).*) r where ${rows.where ?? 'true'})`
  const accepted = `array['${rows.tag}', (select ${rows.or ?? 'null'} from (select (coalesce(new, old)).*) r)]`
  return `
    if ${shownOf('old')} is distinct from ${shownOf('new')} and not ${accepted} && coalesce(page_guard.tags(), '{}') then
      raise warning '${WARNING} % on ${table} without invalidating ${rows.tag}: % -> %', lower(tg_op), old, new;
    end if;`
}

function valueSql({ columns, except = [] }: ShownRows) {
  if (columns) return `jsonb_build_array(${columns.map((column) => `r.${column}`).join(', ')})`
  return `to_jsonb(r) - '{${except.join(',')}}'::text[]`
}
