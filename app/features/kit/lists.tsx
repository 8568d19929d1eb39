import { Stat, StatStrip } from '#app/ui/stat-strip.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { KitSection } from './kit-section.tsx'

export function TabRow() {
  return (
    <KitSection title="Tabs">
      <Tabs label="Admin" defaultValue="pending" tabs={tabs} />
    </KitSection>
  )
}

export function Statuses() {
  return (
    <KitSection title="Status">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-6">
        <StatusChip tone="amber">Pending</StatusChip>
        <StatusChip tone="green">Approved</StatusChip>
        <StatusChip tone="signal">Rejected</StatusChip>
        <StatusChip tone="open">Open</StatusChip>
        <StatusChip tone="amber">In progress</StatusChip>
        <StatusChip tone="green">Completed</StatusChip>
        <StatusChip tone="blue">In transit</StatusChip>
        <StatusChip tone="orange">Out for delivery</StatusChip>
        <StatusChip tone="green">Delivered</StatusChip>
        <StatusChip tone="gray">Unknown</StatusChip>
      </div>
    </KitSection>
  )
}

export function Stats() {
  return (
    <KitSection title="Stats">
      <StatStrip>
        <Stat label="Total Revenue" figure="$38,412.75" fact="$1,204.60 today" />
        <Stat label="Total Orders" figure="612" fact="18 to print" />
        <Stat label="Active Designs" figure="1,048" fact="31 new this week" />
        <Stat label="Pending Approvals" figure="7" fact="oldest 2 days ago" />
      </StatStrip>
    </KitSection>
  )
}

const tabs = [
  { value: 'pending', title: 'Pending Designs', count: 7 },
  { value: 'orders', title: 'Orders' },
  { value: 'requests', title: 'Design Requests' },
  { value: 'stats', title: 'Design Stats' },
  { value: 'create', title: 'Create Request' },
].map((tab) => ({ ...tab, panel: <p className="py-4 text-muted">{tab.title} panel</p> }))
