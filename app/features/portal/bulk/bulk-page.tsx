import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { statsQuery } from '#app/features/portal/queries.ts'
import type { User } from '#app/features/session/session-store.ts'
import { plural } from '#app/lib/format.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { MAX_BULK_FILES } from '#domain/drafts.ts'
import { readFiles } from './add-files.ts'
import { BulkRowItem } from './bulk-row.tsx'
import { copySettings } from './bulk-row-state.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { FileDrop } from './file-drop.tsx'
import { QuotaNote } from './quota-note.tsx'
import { useBulkRows } from './use-bulk-rows.ts'
import { useSubmitRows } from './use-submit-rows.ts'

/** Several designs together: one draft for each file, edited in a table and submitted together. */
export function BulkPage({ user }: { user: User }) {
  const bulk = useBulkRows()
  const { rows, categories } = bulk
  const { busy, result, submitAll } = useSubmitRows(bulk)
  const { data: stats } = useQuery(statsQuery)
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isReading, setIsReading] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [copyFrom, setCopyFrom] = useState<string>()

  const open = rows.filter(({ state }) => state !== 'submitted')
  const selected = open.filter(({ key }) => chosen.has(key))
  const toSubmit = selected.length > 0 ? selected : open
  const room = stats?.maxPendingDesigns ? Math.max(0, stats.maxPendingDesigns - stats.pendingDesigns) : MAX_BULK_FILES
  const source = rows.find(({ key }) => key === copyFrom)
  const others = open.filter(({ key }) => key !== copyFrom)

  async function add(files: File[]) {
    if (files.length === 0) return
    if (isReading) {
      setRefused(['We are still checking the files that you chose before. Add these afterward.'])
      return
    }
    if (open.length + files.length > MAX_BULK_FILES) {
      setRefused([`You can upload up to ${MAX_BULK_FILES} files at a time. You chose ${files.length}.`])
      return
    }
    setIsReading(true)
    const read = await readFiles(files, user.id)
    setIsReading(false)
    setRefused(read.refused)
    await bulk.add(read.rows)
  }
  function copy(to: 'selected' | 'all') {
    setCopyFrom(undefined)
    if (!source) return
    for (const { key, fields } of to === 'all' ? others : others.filter((row) => chosen.has(row.key)))
      bulk.change(key, copySettings(source.fields, fields))
  }
  const toggle = (key: string) =>
    setChosen((before) =>
      before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
    )

  return (
    <section aria-labelledby="bulk-title" className="grid gap-6 pt-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 id="bulk-title" className="display-3">
            Upload several designs
          </h3>
          <p className="mt-1 max-w-prose text-muted">
            Each file becomes a draft of your account. Edit them here, copy settings, and submit them together.
          </p>
        </div>
        <Link to="/designers?tab=drafts" preventScrollReset className="link">
          All drafts
        </Link>
      </div>
      <FileDrop count={open.length} refused={refused} onFiles={(files) => void add(files)} />
      {isReading && <p role="status">Checking the files…</p>}
      {bulk.isLoading || bulk.error ? <PanelState error={bulk.error} onRetry={bulk.reload} /> : null}
      {rows.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-4 border-ink border-t pt-4">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={open.length > 0 && selected.length === open.length}
                onChange={({ currentTarget }) =>
                  setChosen(new Set(currentTarget.checked ? open.map(({ key }) => key) : []))
                }
                className="size-5 accent-ink"
              />
              Select all
            </label>
            <span className="num text-muted">{selected.length} selected</span>
          </div>
          <ul aria-label="Designs to submit" className="grid max-lg:gap-4">
            {rows.map((row) => (
              <BulkRowItem
                key={row.key}
                row={row}
                categories={categories}
                isSelected={chosen.has(row.key) && row.state !== 'submitted'}
                isLocked={busy}
                onSelect={() => toggle(row.key)}
                onChange={(fields) => bulk.change(row.key, fields)}
                onCopy={() => setCopyFrom(row.key)}
                onRetry={() => void bulk.retry(row.key)}
                onRemove={() => bulk.remove(row.key)}
                onKeepMine={() => bulk.keepMine(row.key)}
                onUseOther={() => bulk.takeOther(row.key)}
              />
            ))}
          </ul>
          <div className="grid gap-4">
            <QuotaNote stats={stats} chosen={toSubmit.length} room={room} />
            <div className="flex flex-wrap items-center gap-4">
              <Button
                variant="primary"
                size="lg"
                busy={busy}
                disabled={toSubmit.length === 0 || room === 0}
                onClick={() =>
                  void submitAll(
                    toSubmit.map(({ key }) => key),
                    room,
                  )
                }
              >
                Submit {plural(toSubmit.length, 'design')}
              </Button>
              <p role="status">
                {result &&
                  `${plural(result.submitted, 'design')} submitted. ${result.failed > 0 ? `${plural(result.failed, 'design')} not submitted: see the rows.` : ''}`}
              </p>
            </div>
          </div>
        </>
      )}
      <CopyDialog
        from={source && (source.fields.title || source.name)}
        selected={others.filter(({ key }) => chosen.has(key)).length}
        all={others.length}
        onCopy={copy}
        onClose={() => setCopyFrom(undefined)}
      />
    </section>
  )
}
