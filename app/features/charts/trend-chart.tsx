import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type TrendPoint = { label: string; current: number | null; previous: number | null }
type TrendChartProps = { title: string; points: readonly TrendPoint[]; format: (value: number) => string }

const HEIGHT = 220
const TICK = { fill: 'var(--color-muted)', fontSize: 12 }

/** The period as a solid line, the one before as a dashed line, if there is one. Arrow keys move the tooltip along the chart. */
export function TrendChart({ title, points, format }: TrendChartProps) {
  const hasPrevious = points.some(({ previous }) => previous !== null)
  const isSingle = points.length === 1
  return (
    <ResponsiveContainer width="100%" height={HEIGHT} initialDimension={{ width: 300, height: HEIGHT }}>
      <LineChart data={[...points]} title={title} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="label" tick={TICK} tickLine={false} minTickGap={32} stroke="var(--color-edge)" />
        <YAxis
          width={68}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value) => format(Number(value))}
        />
        <Tooltip isAnimationActive={false} formatter={(value) => (value == null ? '–' : format(Number(value)))} />
        {hasPrevious && (
          <Line
            dataKey="previous"
            name="Previous period"
            stroke="var(--color-gray)"
            strokeDasharray="4 4"
            dot={isSingle}
            isAnimationActive={false}
          />
        )}
        <Line
          dataKey="current"
          name="This period"
          stroke="var(--color-signal)"
          strokeWidth={2}
          dot={isSingle}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  )
}
