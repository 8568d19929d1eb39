import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

const ROW_HEIGHT = 36
const AXIS_HEIGHT = 30
const MAX_NAME_LENGTH = 18
const TICK = { fill: 'var(--color-muted)', fontSize: 12 }

type RankItem = { id: string; name: string; current: number; previous?: number }
type RankChartProps = { title: string; items: readonly RankItem[]; format: (value: number) => string }

/** One bar per item, the best first, and a second one if there is a previous period. */
export function RankChart({ title, items, format }: RankChartProps) {
  const hasPrevious = items.some(({ previous }) => previous !== undefined)
  const height = items.length * ROW_HEIGHT + AXIS_HEIGHT
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 300, height }}>
      <BarChart data={[...items]} layout="vertical" title={title} margin={{ top: 0, right: 8, bottom: 0, left: 0 }}>
        <XAxis
          type="number"
          tick={TICK}
          tickLine={false}
          minTickGap={32}
          stroke="var(--color-edge)"
          tickFormatter={(value) => format(Number(value))}
        />
        <YAxis
          type="category"
          dataKey="id"
          width={132}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          interval={0}
          tickFormatter={(id) => shorten(items.find((item) => item.id === id)?.name ?? '')}
        />
        <Tooltip
          isAnimationActive={false}
          formatter={(value) => format(Number(value))}
          labelFormatter={(id) => items.find((item) => item.id === id)?.name ?? ''}
        />
        <Bar dataKey="current" name="This period" fill="var(--color-signal)" isAnimationActive={false} />
        {hasPrevious && (
          <Bar dataKey="previous" name="Previous period" fill="var(--color-gray)" isAnimationActive={false} />
        )}
      </BarChart>
    </ResponsiveContainer>
  )
}

function shorten(name: string) {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name
}
