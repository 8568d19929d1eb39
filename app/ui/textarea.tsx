import type { ComponentProps } from 'react'
import { useControl } from './control.ts'

export function Textarea(props: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...useControl(props)} />
}
